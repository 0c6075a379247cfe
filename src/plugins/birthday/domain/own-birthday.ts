import { readSettings } from '@/plugin'
import { type Context, inTransaction, lockAgainstErasure, type Sql } from '@/plugin/domain'
import { DAYS_BETWEEN, isDay, type MonthDay } from './calendar'

type Who = { programId: number; participantId: number }

const DAY_MS = 86_400_000

export type Settings = { points: number; asks_year: boolean | null }

export const settingsOf = (context: Context, programId: number): Promise<Settings & { is_on: boolean }> =>
  readSettings<Settings>(context, 'birthday', programId)

/** Whether a program celebrates birthdays. */
export const hasBirthdays = async (sql: Sql, programId: number): Promise<boolean> =>
  (await sql('select 1 from birthday_settings where program_id = $1 and is_on', [programId])).length > 0

export type OwnBirthday = {
  points: number
  asksYear: boolean
  birthday: (MonthDay & { year: number | null }) | null
  /** When the date may change again. */
  changesFrom: Date | null
}

type Row = MonthDay & { year: number | null; saved_at: Date }

const findRow = async (sql: Sql, { participantId, programId }: Who): Promise<Row | undefined> =>
  (
    await sql<Row>(
      `select month::int as month, day::int as day, year::int as year, saved_at from birthdays
       where participant_id = $1 and program_id = $2`,
      [participantId, programId],
    )
  )[0]

const changesFrom = ({ saved_at }: Row): Date => new Date(saved_at.getTime() + DAYS_BETWEEN * DAY_MS)

/** What a participant told of their birthday. Null if the program doesn't celebrate any. */
export const findBirthday = async (context: Context, who: Who): Promise<OwnBirthday | null> => {
  const { asks_year: asksYear, is_on: isOn, points } = await settingsOf(context, who.programId)
  if (!isOn) return null
  const row = await findRow(context.sql, who)
  return {
    ...{ points, asksYear: asksYear === true },
    birthday: row ? { month: row.month, day: row.day, year: row.year } : null,
    changesFrom: row && changesFrom(row) > context.now ? changesFrom(row) : null,
  }
}

export type BirthdaySaved = { ok: true } | { ok: false; reason: 'off' | 'no_day' | 'no_year' | 'too_soon' }

type ToSave = Who & MonthDay & { year: number | null }

/** Saves a participant's birthday, which changes once a year. The year is kept only if the program asks for it. */
export const saveBirthday = async (context: Context, { day, month, year, ...who }: ToSave): Promise<BirthdaySaved> => {
  const { asks_year: asksYear, is_on: isOn } = await settingsOf(context, who.programId)
  if (!isOn) return { ok: false, reason: 'off' }
  if (!isDay({ day, month })) return { ok: false, reason: 'no_day' }
  if (asksYear && !isYear(year, context.now, { day, month })) return { ok: false, reason: 'no_year' }
  return inTransaction(context, async (tx): Promise<BirthdaySaved> => {
    await lockAgainstErasure(tx, who)
    await tx.sql(`select pg_advisory_xact_lock(hashtext('birthdays'), $1)`, [who.participantId])
    const row = await findRow(tx.sql, who)
    const kept = asksYear ? year : null
    if (row && row.day === day && row.month === month && row.year === kept) return { ok: true }
    if (row && changesFrom(row) > tx.now) return { ok: false, reason: 'too_soon' }
    await tx.sql(
      `insert into birthdays (program_id, participant_id, month, day, year, saved_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (participant_id) do update set month = excluded.month, day = excluded.day, year = excluded.year,
         saved_at = excluded.saved_at, updated_at = excluded.saved_at`,
      [who.programId, who.participantId, month, day, kept, tx.now],
    )
    return { ok: true }
  })
}

const OLDEST = 120

const isYear = (year: number | null, now: Date, { day, month }: MonthDay): boolean =>
  year !== null && year >= now.getUTCFullYear() - OLDEST && Date.UTC(year, month - 1, day) <= now.getTime()
