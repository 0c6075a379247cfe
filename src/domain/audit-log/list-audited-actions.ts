import type { Context } from '@/domain/context'
import type { AuditScope } from './types'

export type AuditedAction = { record_type: string; action: string }

/**
 * The actions in this log by record type, for filters. Skips along the index instead of scanning the log, so the cost
 * depends on the number of different actions.
 */
export const listAuditedActions = (
  { sql }: Context,
  { organizationId, programId }: Pick<AuditScope, 'organizationId' | 'programId'>,
): Promise<AuditedAction[]> => {
  const [column, id] = programId === null ? ['organization_id', organizationId] : ['program_id', programId]
  return sql<AuditedAction>(
    `with recursive known as (
       (select record_type, action from audit_entries where ${column} = $1 order by record_type, action limit 1)
       union all
       select following.record_type, following.action from known cross join lateral (
         select record_type, action from audit_entries
         where ${column} = $1 and (record_type, action) > (known.record_type, known.action)
         order by record_type, action limit 1) following)
     select record_type, action from known`,
    [id],
  )
}
