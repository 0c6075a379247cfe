import type { Sql } from '@/plugin/domain'

/** A program's settings of its member cards, which are off until somebody turns them on. */
export type CardSettings = { is_on: boolean; accepts_number_alone: boolean }

const OFF: CardSettings = { is_on: false, accepts_number_alone: false }

export const findCardSettings = async (sql: Sql, programId: number): Promise<CardSettings> => {
  const [row] = await sql<CardSettings>(
    `select coalesce(is_on, false) as is_on, coalesce(accepts_number_alone, false) as accepts_number_alone
     from member_card_settings where program_id = $1`,
    [programId],
  )
  return row ?? OFF
}

/** Whether a program has member cards. */
export const hasCards = async (sql: Sql, programId: number): Promise<boolean> =>
  (await findCardSettings(sql, programId)).is_on
