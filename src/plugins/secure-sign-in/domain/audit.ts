import type { PluginAuditActions } from '@/plugin'
import { type Context, recordAudit } from '@/plugin/domain'

type Entry = {
  action: keyof PluginAuditActions & `secure_sign_in.${string}`
  recordType?: 'administrators' | 'organizations'
  recordId: number
  organizationId?: number
  before?: object
  after?: object
}

/** An entry of the organization's audit log. */
export const audit = (context: Context, { recordType = 'administrators', ...entry }: Entry): Promise<void> =>
  recordAudit(context, { ...entry, recordType, programId: null })
