import { extensibleTable } from '@/platform/extend-table'

/**
 * What becomes of the rows of a table that names participants when two accounts are merged. Without a rule, they move to the
 * surviving account, except a row that a unique key of the table allows only once. `stays`: they keep their owner.
 */
export type MergeRule = 'stays'

/** By the table's name. */
export const MERGE_RULES = extensibleTable<Record<string, MergeRule>>('merge rule', {
  // The ledger: points move by transfers (mergePoints).
  point_entries: 'stays',
  participant_balances: 'stays',
  participant_points: 'stays',
  archived_balances: 'stays',
  participants: 'stays',
  sessions: 'stays',
  // What a person agreed to doesn't bind their other account: the narrower consent wins (decision 100).
  participant_consents: 'stays',
  consent_choices: 'stays',
  email_choice_changes: 'stays',
  // What was announced to an address: the surviving account gets notices of its own.
  expiry_notices: 'stays',
  confirmations: 'stays',
  tier_changes: 'stays',
  program_visits: 'stays',
  participant_zones: 'stays',
  webhook_events: 'stays',
  webhook_deliveries: 'stays',
})
