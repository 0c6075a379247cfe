/** One look into the index of present members. The id may be stored as any number, which would hide the index. */
export const includesSql = (segment: string, participant: string): string =>
  `exists (select from segment_members sm where sm.segment_id = (${segment})::integer and sm.participant_id = ${participant} and sm.left_at is null)`
