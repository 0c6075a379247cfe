import type { RequiredDataFromCollectionSlug } from 'payload'
import { columnSql, dataOf, mapFields, namesOfKind, readField, valueAt } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { formValuesOf, type PluginValues, readFormValues } from '@/domain/plugin-fields'
import { type Picture, type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import {
  fieldsOfSave,
  ownAmounts,
  REWARD_FIELD_NAMES,
  REWARD_FIELDS,
  REWARD_ROWS,
  type RewardFieldName,
} from '@/domain/reward-fields'
import type { Reward } from '@/payload-types'
import { type RewardForm, type RewardFormInput, rewardInputOf } from './reward-form'
import type { LockFacts } from './reward-locks'

export const PICTURE_FIELDS = namesOfKind(REWARD_FIELDS, 'picture')
export type PictureField = (typeof PICTURE_FIELDS)[number]

/** A stored reward in the shape of its form, with pictures as ids. */
export type StoredReward = Omit<RewardForm, PictureField | 'fields'> &
  Record<PictureField, number | null> & { fields: PluginValues }

export type EditableReward = {
  id: number
  form: StoredReward
  pictures: Record<PictureField, Picture | null>
  facts: LockFacts
  claims: number
  updated_at: Date
}

type Row = Omit<LockFacts, 'selection' | 'contest_kind'> & { id: number; claims: number; updated_at: Date } & Record<
    RewardFieldName,
    unknown
  > &
  Record<`${PictureField}_row`, PictureRow | null>

const toSql = (name: RewardFieldName): string => {
  const { kind, path } = REWARD_ROWS[name]
  if (kind === 'challenges')
    return `coalesce((select json_agg(distinct l.challenges_id) from rewards_rels l
     where l.parent_id = r.id and l.path = '${path}' and l.challenges_id is not null), '[]') as "${name}"`
  const column = columnSql('r', REWARD_ROWS[name])
  if (kind === 'picture') return `${column} as "${name}", ${pictureSql(column)} as "${name}_row"`
  return `${column}${kind === 'number' || kind === 'price' ? '::float8' : ''} as "${name}"`
}

const COLUMNS = REWARD_FIELD_NAMES.map(toSql).join(', ')

/**
 * A reward for its form, with the facts that lock fields.
 * @param lock locks the row, and so the reward's terms, until the transaction ends
 */
export const findEditableReward = async (
  context: Context,
  { lock = false, programId, rewardId }: { programId: number; rewardId: number; lock?: boolean },
): Promise<EditableReward | null> => {
  const { sql } = context
  if (lock)
    await sql('select 1 from rewards where id = $1 and program_id = $2 for no key update', [rewardId, programId])
  const [row] = await sql<Row>(
    `select r.id, r.approved_at, ${COLUMNS},
       exists (select 1 from reward_claims c where c.reward_id = r.id) as has_claims,
       exists (select 1 from sweepstake_entries e where e.reward_id = r.id) as has_entries,
       exists (select 1 from contest_plays y where y.reward_id = r.id) as has_plays,
       (select d.status from sweepstake_draws d where d.reward_id = r.id and d.draw_number = 1) as draw_status,
       r.mini_contest_moments_hash is not null as has_moments, r.mini_contest_settled_at as settled_at, s.claims, r.updated_at
     from rewards r join reward_stocks s on s.reward_id = r.id where r.id = $1 and r.program_id = $2`,
    [rewardId, programId],
  )
  if (!row) return null
  const { approved_at, claims, draw_status, has_claims, has_entries, has_moments, has_plays, id, settled_at } = row
  const values = mapFields(REWARD_FIELDS, (field, name) => readField(field, row[name]))
  const form = { ...values, fields: await readFormValues(context, 'rewards', id) } as StoredReward
  const { contest_kind, selection } = form
  const played = { has_claims, has_entries, has_plays, draw_status, has_moments, settled_at }
  return {
    id,
    claims,
    updated_at: row.updated_at,
    facts: { selection, contest_kind, approved_at, start: row.start, ...played },
    form,
    pictures: Object.fromEntries(PICTURE_FIELDS.map((field) => [field, toPicture(row[`${field}_row`])])) as Record<
      PictureField,
      Picture | null
    >,
  }
}

/** The form of a document, such as a version. */
export const storedRewardOf = ({ payload }: Context, document: Reward): StoredReward =>
  ({
    ...mapFields(REWARD_FIELDS, (field) => readField(field, valueAt(document, field.path))),
    fields: formValuesOf(payload, 'rewards', document),
  }) as StoredReward // each has its row's type

export const rewardInputOfDocument = (context: Context, document: Reward): RewardFormInput =>
  rewardInputOf(storedRewardOf(context, document))

type Data = Partial<RequiredDataFromCollectionSlug<'rewards'>>

/** A form in the collection's shape, without amounts of other selections. Other stored fields stay unchanged. */
export const toData = (form: StoredReward): Data => ({
  ...dataOf(REWARD_FIELDS, fieldsOfSave(form.selection), ownAmounts(form)),
  ...form.fields,
})
