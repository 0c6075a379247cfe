import type { Context } from '@/domain/context'
import { findRule, jurisdictionSql, listJurisdictionRules } from '@/domain/jurisdictions'
import { onlyRow, poolSql } from '@/platform/sql'

/** A change that makes points worth less: a higher price, an earlier end, a higher threshold. */
export type Worsening = { field: string; value: string }

type Changed = { programId: number; recordType: 'program_tiers' | 'rewards'; recordId: number }

/** A change that can't apply yet, and the first day on which it can. */
type EarlyChange = { field: string; on: string }

const DAY_MS = 86_400_000
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * The changes that come too early for members who live where the law gives them time to use their points (New York 520-e,
 * 90 days). The time runs from the first attempt to save the change; from its end on, the same change is saved.
 */
export const findEarlyChanges = async (
  tx: Context,
  changed: Changed,
  worsenings: readonly Worsening[],
): Promise<EarlyChange[]> => {
  if (worsenings.length === 0) return []
  const days = await findGraceDays(tx, changed.programId)
  if (days === 0) return []
  const early: EarlyChange[] = []
  for (const worsening of worsenings) {
    // An end that leaves members the time needs no notice.
    if (worsening.field === 'finish' && worsening.value.slice(0, 10) >= dayOf(tx.now.getTime() + days * DAY_MS))
      continue
    const noticedAt = await noteChange(tx, changed, worsening)
    const on = dayOf(noticedAt.getTime() + days * DAY_MS)
    if (on > dayOf(tx.now.getTime())) early.push({ field: worsening.field, on })
  }
  return early
}

/** The longest time that a place gives in which members of the program live; 0 without one. */
const findGraceDays = async (tx: Context, programId: number): Promise<number> => {
  const today = dayOf(tx.now.getTime())
  const rules = await listJurisdictionRules(tx, ['change.grace'])
  const places = new Map(
    rules.map(({ jurisdiction }) => [jurisdiction, findRule(rules, jurisdiction, 'change.grace', today)?.value ?? 0]),
  )
  for (const [place, days] of [...places].toSorted(([, a], [, b]) => b - a)) {
    if (days === 0) continue
    const living = await tx.sql(
      `select 1 from participants p where p.program_id = $1 and p.erased_at is null
         and (${jurisdictionSql('p')} = $2 or ${jurisdictionSql('p')} like $2 || '-%') limit 1`,
      [programId, place],
    )
    if (living.length > 0) return days
  }
  return 0
}

/** Stays when the write that asks for the change is rolled back. @returns when the change was first asked for */
const noteChange = async (
  { now, payload }: Context,
  { programId, recordId, recordType }: Changed,
  { field, value }: Worsening,
): Promise<Date> =>
  onlyRow(
    await poolSql(payload)<{ noticed_at: Date }>(
      `insert into change_notices as n (program_id, record_type, record_id, field, value, noticed_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (program_id, record_type, record_id, field) do update set value = excluded.value,
         noticed_at = case when n.value = excluded.value then n.noticed_at else excluded.noticed_at end
       returning noticed_at`,
      [programId, recordType, recordId, field, value, now],
    ),
  ).noticed_at
