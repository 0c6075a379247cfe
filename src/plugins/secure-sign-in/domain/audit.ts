import type { PluginAuditActions } from '@/plugin'
import { type Context, recordAudit } from '@/plugin/domain'

type Entry = {
  action: keyof PluginAuditActions & `secure_sign_in.${string}`
  recordType?: 'administrators' | 'organizations'
  recordId: number
  before?: object
  after?: object
}

/** An entry of the organization's audit log, also before anybody has signed in. */
export const audit = async (context: Context, { recordType = 'administrators', ...entry }: Entry): Promise<void> => {
  const [row] =
    recordType === 'organizations'
      ? [{ organizationId: entry.recordId }]
      : await context.sql<{ organizationId: number }>(
          'select organization_id as "organizationId" from administrators where id = $1',
          [entry.recordId],
        )
  await recordAudit(context, { ...entry, ...row, recordType, programId: null })
}
