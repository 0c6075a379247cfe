import { extensibleTable } from '@/platform/extend-table'

type Change = { before?: unknown; after?: unknown; recordId: number | string | null }

/** Whether a change is emailed to the organization's owners. */
export type OwnerAlert = (change: Change) => boolean

const always = () => true
const fieldOf = (values: unknown, name: string): unknown =>
  (values as Record<string, unknown> | null | undefined)?.[name]

/** Lists without personal data. Those of plugins count as personal. */
const IMPERSONAL = new Set([
  ...[
    'challenges',
    'coupons',
    'organization_programs',
    'purchase_proof_merchants',
    'purchase_proof_products',
    'rewards',
  ],
])
const isPersonal: OwnerAlert = ({ after }) => !IMPERSONAL.has(String(fieldOf(after, 'kind')))

/** Settings of a program about sign-in and money. */
const SENSITIVE = /^(sign_in_type|program_custom_signin_url|private_enrollment|override_enrollment|test_mode|currency)$/
const isSensitive: OwnerAlert = ({ after }) => Object.keys(after ?? {}).some((name) => SENSITIVE.test(name))

/** Audited actions that owners get an email about. Nobody can turn it off. */
export const OWNER_ALERTS = extensibleTable<Record<string, OwnerAlert>>('owner alert', {
  'administrator.created': always,
  'administrator.invited': always,
  'administrator.enabled': always,
  'administrator.updated': ({ after, before }) =>
    fieldOf(after, 'is_admin') === true && fieldOf(before, 'is_admin') !== true,
  'api_key.created': always,
  'api_key.rotated': always,
  'audit_log.broken': always,
  // A file that was exported in the background was announced when it was started.
  'export.downloaded': (change) => change.recordId === null && isPersonal(change),
  'export.started': isPersonal,
  'integration.aptos_updated': always,
  'integration.commerce_updated': always,
  'integration.offers_reward_updated': always,
  'program.published': isSensitive,
  'program.version_restored': isSensitive,
  'programs.updated': isSensitive,
})

export const isOwnerAlert = (action: string, change: Change): boolean => OWNER_ALERTS[action]?.(change) ?? false
