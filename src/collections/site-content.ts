import { AUDIENCES } from '@/domain/audiences'
import { choice, number, optionallyBelongsTo } from './fields'

/** Content of a program's site that administrators write, with drafts, history and translations (RULE-61, RULE-66). */
export const siteContent = {
  group: 'Content',
  read: 'program.update',
  write: 'program.update',
  drafts: true,
} as const

/** Who sees an item. `members` pay for a membership; `tier` means that tier and higher ones, `segment` the people of a segment. */
export const audience = () => [
  choice('audience', AUDIENCES, { defaultValue: 'everyone' }),
  optionallyBelongsTo('tier', 'program-tiers'),
  // Of a plugin, so it isn't a relation.
  number('segment_id', { min: 1, admin: { hidden: true } }),
]
