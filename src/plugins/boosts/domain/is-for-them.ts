import { inSegmentSql } from '@/plugin/domain'

/**
 * SQL: whether a rule's tag, tiers and segment include a participant.
 * @param rule the alias of `boosts`
 * @param participant the alias of `participants`
 */
export const isForThemSql = (rule: string, participant: string): string =>
  `((${rule}.tag is null or ${rule}.tag = '' or ${participant}.tag_list ? ${rule}.tag)
    and (${rule}.segment_id is null or ${inSegmentSql(`${rule}.segment_id::int`, `${participant}.id`)})
    and (not exists (select from boosts_rels t where t.parent_id = ${rule}.id and t.path = 'tiers')
      or exists (select from boosts_rels t where t.parent_id = ${rule}.id and t.path = 'tiers' and t.program_tiers_id = ${participant}.tier_id)))`
