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
import { perk_redemptions } from './perk-redemptions'
import { purchase_proof_merchants, purchase_proof_products } from './purchase-proof'
import { receipts } from './receipts'
import { reward_claims } from './reward-claims'
import { rewards } from './rewards'
import { sweepstake_entries } from './sweepstake-entries'

/** All CSV exports. To add a list, declare it with `listKind` and name it here; its route is one line of csvCall. */
export const EXPORT_KINDS = {
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
  perk_redemptions,
  purchase_proof_merchants,
  purchase_proof_products,
  receipts,
  reward_claims,
  rewards,
  sweepstake_entries,
} as const satisfies Record<string, ExportKind>

export type ExportKindName = keyof typeof EXPORT_KINDS

/**
 * By the name stored in `exports`.
 * @returns null for a kind of another version
 */
export const findExportKind = (name: string): ExportKind | null =>
  Object.hasOwn(EXPORT_KINDS, name) ? EXPORT_KINDS[name as ExportKindName] : null

/**
 * The program whose audit log records a download; null for an organization's exports, which only its own log records.
 */
export const auditedProgram = (name: string, programId: number): number | null =>
  findExportKind(name)?.permission === 'is_admin' ? null : programId
