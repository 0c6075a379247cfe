// For type checks in a plugin's own folder, which has no next-env.d.ts.
/// <reference types="next/image-types/global" />

/** The public interface for plugins. Everything else may change with any release. */

export { auditPayloadWrites } from '@/collections/hooks/audit-payload-writes'
export { programCollection } from '@/collections/program-collection'
export { recordAction } from '@/domain/activity'
export * from '@/domain/audit/plugin-actions'
export { defineKind, type PostSource } from '@/domain/challenges'
export * from '@/domain/challenges/kinds/plugin-kinds'
export { noteConfirmation } from '@/domain/confirmations'
export { type Context, inRequest, inTransaction } from '@/domain/context'
export { type ExportKind, listKind } from '@/domain/exports'
export { afterCommit } from '@/domain/hooks'
export * from '@/domain/imports/plugin-imports'
export type { EmbeddedAddition } from '@/domain/integrations'
export * from '@/domain/permissions/plugin-permissions'
export type { FieldPlaces } from '@/domain/plugin-fields'
export { isSettingOn, readSettings } from '@/domain/plugin-settings'
export { awardPoints, haveSql, type PointPool, receivePoints, sendPoints, spendPoints } from '@/domain/points'
export { newReturn, type ReceiptReturn, receiptCounts } from '@/domain/receipts'
export { recordEvent } from '@/domain/webhooks'
export * from '@/domain/webhooks/plugin-events'
export { apiError } from '@/http/api/api-error'
export { defineCall, type PluginCall } from '@/http/api/plugin-calls'
export { pageOf, pageQuery, participantFilter } from '@/http/api/schemas'
export * from '@/http/server/plugin-site-calls'
export { reply } from '@/http/server/reply'
export * from '@/i18n/plugin-messages'
export type { PluginTexts } from '@/i18n/plugin-texts'
export type { TextsLike } from '@/i18n/text'
export * from '@/mail/plugin-mails'
export * from '@/platform/plugin-jobs'
export { addHooks } from './add-hooks'
export { defineTool, type Tool, type ToolResult } from './define-tool'
export { type ConsoleView, type LaurelExtensions, laurel, type SettingsView } from './laurel'
export {
  audit,
  claimReward,
  completeChallenge,
  givePoints,
  holdPoints,
  releasePoints,
  reversePoints,
  sendMail,
} from './use-cases'
