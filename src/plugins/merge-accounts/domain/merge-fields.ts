import type { Context, TierSet } from '@/plugin/domain'
import type { Pair } from './lock-accounts'

/** A value of the surviving account that the merge changed. */
export type ChangedField = { name: string; before: unknown; after: unknown }

/** What a merge keeps about values, for its undo. */
export type MergedFields = {
  changed: ChangedField[]
  addedTags: string[]
  /** The merged account's status. */
  status: string
  counters: { rewards_earned: number; clicks: number }
  tier: TierSet | null
}

/** The surviving account's value wins; what it lacks comes from the merged one. */
export const FILLED = [
  'first_name',
  'last_name',
  'postal',
  'gender',
  'country',
  'aptos_wallet_address',
  'avatar_id',
] as const

const FIELDS = [...FILLED, 'offers_unlocked', 'email_setting_id', 'status'] as const

type Values = Record<(typeof FIELDS)[number], unknown> & { tags: string[]; width: number; opted_out: boolean }

/** How much mail an account wants, from none (0) to all (2). */
const WIDTH =
  "case coalesce(laurel_marketing_choice(p), 'important') when 'none' then 0 when 'important' then 1 else 2 end"

const isEmpty = (value: unknown) => value === null || value === ''

/** Fills the surviving account's profile, joins tags and keeps the narrower choice of emails (decision 100). */
export const mergeFields = async (
  { now, sql }: Context,
  { mergedId, programId, survivorId }: Pair,
): Promise<{ changed: ChangedField[]; addedTags: string[] }> => {
  const people = await sql<Values & { id: number }>(
    `select p.id, ${FIELDS.map((name) => `p.${name}`).join(', ')}, array(select laurel_tags_of(p.tag_list)) as tags, ${WIDTH} as width,
       p.status = 'opted_out' as opted_out from participants p where p.id = any($1::int[]) and p.program_id = $2`,
    [[survivorId, mergedId], programId],
  )
  const survivor = people.find(({ id }) => id === survivorId)
  const merged = people.find(({ id }) => id === mergedId)
  if (!survivor || !merged) throw new Error(`accounts ${survivorId} and ${mergedId} are not in program ${programId}`)
  const after: Partial<Record<(typeof FIELDS)[number], unknown>> = {}
  for (const name of FILLED) if (isEmpty(survivor[name]) && !isEmpty(merged[name])) after[name] = merged[name]
  if (merged.offers_unlocked && !survivor.offers_unlocked) after.offers_unlocked = true
  if (merged.width < survivor.width) {
    if (merged.opted_out && survivor.status === 'active') after.status = 'opted_out'
    else after.email_setting_id = merged.email_setting_id
  }
  const changed = Object.entries(after).map(([name, value]) => ({
    ...{ name, before: survivor[name as keyof Values], after: value },
  }))
  for (const field of changed) await setField({ sql, now }, { programId, survivorId }, field.name, field.after)
  const addedTags = merged.tags.filter((tag) => !survivor.tags.includes(tag))
  if (addedTags.length > 0)
    await sql(
      'update participants set tag_list = coalesce(tag_list, $4) || $3::jsonb, updated_at = $5 where id = $1 and program_id = $2',
      [...[survivorId, programId, JSON.stringify(addedTags), '[]', now]],
    )
  return { changed, addedTags }
}

const setField = (
  { now, sql }: Pick<Context, 'now' | 'sql'>,
  { programId, survivorId }: Omit<Pair, 'mergedId'>,
  name: string,
  value: unknown,
) => {
  if (!FIELDS.some((known) => known === name)) throw new Error(`merges don't write ${name}`)
  const type = name === 'status' ? '::text::enum_participants_status' : ''
  return sql(`update participants set ${name} = $3${type}, updated_at = $4 where id = $1 and program_id = $2`, [
    ...[survivorId, programId, value, now],
  ])
}

/** Takes back what the merge wrote, unless it was changed since. */
export const restoreFields = async (
  context: Context,
  pair: Pair,
  { addedTags, changed }: Pick<MergedFields, 'addedTags' | 'changed'>,
): Promise<void> => {
  const [now] = await context.sql<Record<string, unknown>>(
    `select ${FIELDS.join(', ')} from participants where id = $1 and program_id = $2`,
    [pair.survivorId, pair.programId],
  )
  for (const { after, before, name } of changed)
    if (now && now[name] === after) await setField(context, pair, name, before)
  if (addedTags.length > 0)
    await context.sql(
      `update participants set tag_list = tag_list - $3::text[], updated_at = $4 where id = $1 and program_id = $2`,
      [pair.survivorId, pair.programId, addedTags, context.now],
    )
}
