import { canProfileSql } from '@/plugin/domain'

/** One look into the index of present members, without those who object to profiling. The id may be stored as any number, which would hide the index. */
export const includesSql = (segment: string, participant: string): string =>
  `exists (select from segment_members sm where sm.segment_id = (${segment})::integer and sm.participant_id = ${participant} and sm.left_at is null and ${canProfileSql('sm.participant_id', 'sm.program_id')})`
