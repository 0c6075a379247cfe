import type { ParquetColumn } from '@/plugin/domain'

export type WarehouseTable = {
  /** The table and its joins; the row is `r`. Rows of test participants are left out. */
  from: string
  /** When a row counts as deleted although it exists. */
  isGone?: string
  columns: readonly (ParquetColumn & { sql?: string })[]
}

const OF_REAL_PERSON =
  'join participants p on p.id = r.participant_id and p.program_id = r.program_id and p.is_test is not true'
const id = { name: 'id', type: 'INT32', isRequired: true } as const
const programId = { name: 'program_id', type: 'INT32' } as const
const participantId = { name: 'participant_id', type: 'INT32' } as const

/**
 * The documented schema (docs/warehouse.md): no names, addresses, secrets or text that a person wrote. Columns are only
 * added; a changed meaning gets a new name.
 */
export const WAREHOUSE_TABLES = {
  participants: {
    from: 'participants r',
    isGone: 'r.erased_at is not null',
    columns: [
      ...[id, programId],
      { name: 'identifier', type: 'STRING' },
      { name: 'status', type: 'STRING', sql: 'r.status::text' },
      { name: 'tier_id', type: 'INT32' },
      { name: 'referred_by_id', type: 'INT32' },
      { name: 'locale', type: 'STRING', sql: 'r.locale::text' },
      { name: 'country', type: 'STRING' },
      { name: 'tags', type: 'STRING', sql: 'r.tag_list::text' },
      { name: 'created_at', type: 'TIMESTAMP' },
      { name: 'last_signed_in_at', type: 'TIMESTAMP' },
    ],
  },
  point_entries: {
    from: `point_entry_keys k join point_entries r on r.id = k.id and r.program_id = k.program_id and r.occurred_at = k.occurred_at ${OF_REAL_PERSON}`,
    columns: [
      ...[id, programId, participantId],
      { name: 'kind', type: 'STRING', sql: 'r.kind::text' },
      { name: 'amount', type: 'INT32' },
      { name: 'lifetime_amount', type: 'INT32' },
      { name: 'cause_type', type: 'STRING' },
      { name: 'cause_id', type: 'STRING' },
      { name: 'rule', type: 'STRING' },
      { name: 'reverses_id', type: 'INT32' },
      { name: 'expires_at', type: 'TIMESTAMP' },
      { name: 'occurred_at', type: 'TIMESTAMP' },
    ],
  },
  reward_claims: {
    from: `reward_claims r ${OF_REAL_PERSON}`,
    columns: [
      ...[id, programId, participantId],
      { name: 'reward_id', type: 'INT32' },
      { name: 'state', type: 'STRING', sql: 'r.state::text' },
      { name: 'origin', type: 'STRING', sql: 'r.origin::text' },
      { name: 'points_spent', type: 'INT32' },
      { name: 'point_entry_id', type: 'INT32' },
      { name: 'checkout_session_id', type: 'INT32' },
      { name: 'earned_at', type: 'TIMESTAMP' },
      { name: 'used_at', type: 'TIMESTAMP' },
    ],
  },
  challenge_completions: {
    from: `challenge_completions r ${OF_REAL_PERSON}`,
    columns: [
      ...[id, programId, participantId],
      { name: 'challenge_id', type: 'INT32' },
      { name: 'source', type: 'STRING', sql: 'r.source::text' },
      { name: 'points', type: 'INT32' },
      { name: 'point_entry_id', type: 'INT32' },
      { name: 'completed_at', type: 'TIMESTAMP' },
      { name: 'reset_at', type: 'TIMESTAMP' },
    ],
  },
  receipts: {
    from: `receipts r ${OF_REAL_PERSON}`,
    columns: [
      ...[id, programId, participantId],
      { name: 'status', type: 'STRING', sql: 'r.status::text' },
      { name: 'integrity', type: 'STRING', sql: 'r.integrity::text' },
      { name: 'source', type: 'STRING', sql: 'r.source::text' },
      { name: 'merchant_name', type: 'STRING' },
      { name: 'currency', type: 'STRING' },
      { name: 'total_cents', type: 'INT64', sql: 'round(r.total_amount * 100)::bigint' },
      { name: 'points', type: 'INT32' },
      { name: 'purchase_date', type: 'TIMESTAMP' },
      { name: 'created_at', type: 'TIMESTAMP' },
    ],
  },
  purchases: {
    from: `checkout_sessions r ${OF_REAL_PERSON}`,
    columns: [
      ...[id, programId, participantId],
      { name: 'kind', type: 'STRING', sql: 'r.kind::text' },
      { name: 'status', type: 'STRING', sql: 'r.status::text' },
      { name: 'reward_id', type: 'INT32' },
      { name: 'challenge_id', type: 'INT32' },
      { name: 'amount_cents', type: 'INT32' },
      { name: 'currency', type: 'STRING' },
      { name: 'settled_at', type: 'TIMESTAMP' },
      { name: 'created_at', type: 'TIMESTAMP' },
    ],
  },
} as const satisfies Record<string, WarehouseTable>

export type WarehouseTableName = keyof typeof WAREHOUSE_TABLES

/** The table of the database whose changes are recorded. */
export const SOURCES: Record<WarehouseTableName, string> = {
  participants: 'participants',
  point_entries: 'point_entries',
  reward_claims: 'reward_claims',
  challenge_completions: 'challenge_completions',
  receipts: 'receipts',
  purchases: 'checkout_sessions',
}

/** In every file: rows of one id are ordered by `_change`, and the last one is the row's state. */
export const CHANGE_COLUMNS: readonly ParquetColumn[] = [
  { name: '_change', type: 'INT64', isRequired: true },
  { name: '_deleted', type: 'BOOLEAN', isRequired: true },
]
