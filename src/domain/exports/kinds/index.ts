import { extensibleTable } from '@/platform/extend-table'
import type { ExportKind } from '../export-kind'
import { actions } from './actions'
import { audit_log } from './audit-log'
import { challenge_answers } from './challenge-answers'
import { challenge_participants } from './challenge-participants'
import { challenges } from './challenges'
import { coupons } from './coupons'
import { organization_admins } from './organization-admins'
import { organization_audit_log } from './organization-audit-log'
import { organization_programs } from './organization-programs'
import { participants } from './participants'
import { purchase_proof_merchants, purchase_proof_products } from './purchase-proof'
import { receipts } from './receipts'
import { reward_claims } from './reward-claims'
import { rewards } from './rewards'
import { sweepstake_entries } from './sweepstake-entries'

/** All CSV exports. To add a list, declare it with `listKind` and name it here; its route is one line of csvCall. */
const BUILT_IN = {
  actions,
  audit_log,
  challenge_answers,
  challenge_participants,
  challenges,
  coupons,
  organization_admins,
  organization_audit_log,
  organization_programs,
  participants,
  purchase_proof_merchants,
  purchase_proof_products,
  receipts,
  reward_claims,
  rewards,
  sweepstake_entries,
} as const satisfies Record<string, ExportKind>

/** Including those of plugins. */
export const EXPORT_KINDS = extensibleTable<Record<string, ExportKind>>('export', BUILT_IN)

/** Of the product, or of a plugin. */
export type ExportKindName = keyof typeof BUILT_IN | (string & {})

/**
 * By the name stored in `exports`.
 * @returns null for a kind of another version
 */
export const findExportKind = (name: string): ExportKind | null =>
  Object.hasOwn(EXPORT_KINDS, name) ? (EXPORT_KINDS[name] ?? null) : null

/** @throws Error for a kind that isn't in the table */
export const exportKindOf = (name: ExportKindName): ExportKind => {
  const kind = findExportKind(name)
  if (!kind) throw new Error(`there is no export "${name}"`)
  return kind
}

/**
 * The program whose audit log records a download; null for an organization's exports, which only its own log records.
 */
export const auditedProgram = (name: string, programId: number): number | null =>
  findExportKind(name)?.permission === 'is_admin' ? null : programId
