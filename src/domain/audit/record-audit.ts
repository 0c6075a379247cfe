import { actorColumns, type Context } from '@/domain/context'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import type { AuditAction, AuditedRecord } from './audited'
import { isOwnerAlert } from './owner-alerts'

type AuditedChange = {
  action: AuditAction
  recordType: AuditedRecord
  recordId: number | string | null
  programId: number | null
  organizationId?: number | null
  before?: unknown
  after?: unknown
}

/** Writes the audit entry of a change, in the change's transaction (RULE-44). Owners get an email about some. */
export const recordAudit = async (context: Context, change: AuditedChange): Promise<void> => {
  const { actor_id, actor_label, actor_type } = actorColumns(context.actor)
  const rows = await context.sql<{ id: number }>(
    `insert into audit_entries
       (organization_id, program_id, actor_type, actor_id, actor_label, action, record_type, record_id, before, after, ip_address, request_id)
     values (coalesce($1, (select organization_id from programs where id = $2)), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     returning id`,
    [
      change.organizationId ?? (context.actor.type === 'administrator' ? context.actor.organizationId : null),
      change.programId,
      actor_type === 'participant' ? 'system' : actor_type,
      actor_id,
      actor_label,
      change.action,
      change.recordType,
      change.recordId === null ? null : String(change.recordId),
      change.before === undefined ? null : JSON.stringify(change.before),
      change.after === undefined ? null : JSON.stringify(change.after),
      context.origin.ipAddress,
      context.origin.requestId,
    ],
  )
  if (isOwnerAlert(change.action, change)) await enqueue(context.sql, 'owners.alert', { entryId: onlyRow(rows).id })
}
