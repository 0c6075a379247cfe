import { MAX_TAGS } from '@/plugin/domain'
import { type ActionRules, outcomesOf } from './action-rules'

/** SQL: whether the participant `p` can be given the tag, or lose it. */
const canChange = (adds: boolean, tag: string): string =>
  adds
    ? `not coalesce(p.tag_list, '[]') ? ${tag} and jsonb_array_length(coalesce(p.tag_list, '[]')) < ${MAX_TAGS}`
    : `coalesce(p.tag_list, '[]') ? ${tag}`

const change = (adds: boolean): string =>
  `update participants p set updated_at = $4,
     tag_list = ${adds ? `coalesce(p.tag_list, '[]') || to_jsonb($3::text)` : 'p.tag_list - $3::text'}
   where p.program_id = $1 and p.id = any($2::int[]) and p.erased_at is null and ${canChange(adds, '$3::text')} returning p.id`

export const tagRules: ActionRules<'tag'> = {
  batch: 500,
  leftOutSql: ({ adds, tag }, bind) => {
    const name = `${bind(tag)}::text`
    return adds
      ? `case when coalesce(p.tag_list, '[]') ? ${name} then 'has_tag'
           when jsonb_array_length(coalesce(p.tag_list, '[]')) >= ${MAX_TAGS} then 'tags_full' end`
      : `case when not coalesce(p.tag_list, '[]') ? ${name} then 'no_tag' end`
  },
  sampleSql: ({ adds, tag }, bind) => {
    const name = `${bind(tag)}::text`
    const tags = `coalesce(p.tag_list, '[]')`
    const toText = (list: string) => `(select string_agg(each, ', ') from jsonb_array_elements_text(${list}) each)`
    return { before: toText(tags), after: toText(adds ? `${tags} || to_jsonb(${name})` : `${tags} - ${name}`) }
  },
  apply: async ({ now, sql }, { action, program_id }, participantIds) => {
    const rows = await sql<{ id: number }>(change(action.adds), [program_id, [...participantIds], action.tag, now])
    return outcomesOf(
      participantIds,
      rows.map(({ id }) => ({ participant_id: id })),
      action.adds ? 'has_tag' : 'no_tag',
    )
  },
  undo: async ({ now, sql }, { action, program_id }, people) => {
    const ids = people.map(({ participant_id }) => participant_id)
    const rows = await sql<{ id: number }>(change(!action.adds), [program_id, ids, action.tag, now])
    return outcomesOf(
      ids,
      rows.map(({ id }) => ({ participant_id: id })),
      'changed_since',
    )
  },
}
