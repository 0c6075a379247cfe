import type { OwnBirthday } from '../domain'

export type BirthdayAnswer = ReturnType<typeof presentBirthday>

/** A participant's birthday on the wire. */
export const presentBirthday = (own: OwnBirthday | null) =>
  own && {
    points: own.points,
    asks_year: own.asksYear,
    birthday: own.birthday,
    changes_from: own.changesFrom?.toISOString() ?? null,
  }
