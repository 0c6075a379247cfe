import { type AuditAction, recordAudit } from '@/domain/audit'
import { type Administrator, type Context, inTransaction } from '@/domain/context'
import { endSessionsOf } from '@/domain/sessions'
import type { AdministratorChanges } from './access'
import { lockOrganization } from './lock-organization'
import { areGrantable, type NamedGrant, readGrants, writeGrants } from './write-grants'

type Status = 'invited' | 'active' | 'disabled'
type Row = {
  first_name: string
  last_name: string
  email: string
  is_admin: boolean
  status: Status
  last_signed_in_at: Date | null
}

export type AdministratorUpdate =
  | { ok: true }
  /** `last_admin`: no admin would be left (RULE-5). */
  | { ok: false; reason: 'unknown' | 'unknown_grant' | 'last_admin' | 'yourself' }

/**
 * Changes an administrator's name and access. Disabling ends their sessions at once; grants apply from the next
 * request.
 */
export const updateAdministrator = (
  context: Context,
  editor: Administrator,
  administratorId: number,
  changes: AdministratorChanges,
): Promise<AdministratorUpdate> =>
  inTransaction(context, async (tx): Promise<AdministratorUpdate> => {
    const { organizationId } = editor
    await lockOrganization(tx, organizationId)
    const before = await findOwn(tx, organizationId, administratorId)
    if (!before) return { ok: false, reason: 'unknown' }
    const after = applyChanges(before, changes)
    if (after.status === 'disabled' && administratorId === editor.id) return { ok: false, reason: 'yourself' }
    if (changes.grants && !(await areGrantable(tx, organizationId, changes.grants))) {
      return { ok: false, reason: 'unknown_grant' }
    }
    if (leadsNoMore(before, after) && !(await hasOtherAdmin(tx, organizationId, administratorId))) {
      return { ok: false, reason: 'last_admin' }
    }

    const grantsBefore = await readGrants(tx, administratorId)
    await tx.sql(
      `update administrators set first_name = $2, last_name = $3, is_admin = $4, status = $5, updated_at = $6 where id = $1`,
      [administratorId, after.first_name, after.last_name, after.is_admin, after.status, tx.now],
    )
    if (changes.grants) await writeGrants(tx, administratorId, changes.grants)
    if (after.status === 'disabled' && before.status !== 'disabled') await endSessionsOf(tx, { administratorId })
    await recordAudit(tx, {
      action: actionOf(before, after),
      recordType: 'administrators',
      recordId: administratorId,
      programId: null,
      organizationId,
      before: audited(before, grantsBefore),
      after: audited(after, await readGrants(tx, administratorId)),
    })
    return { ok: true }
  })

const findOwn = async ({ sql }: Context, organizationId: number, id: number): Promise<Row | null> => {
  const [row] = await sql<Row>(
    `select first_name, last_name, email, is_admin, status, last_signed_in_at from administrators where id = $1 and organization_id = $2`,
    [id, organizationId],
  )
  return row ?? null
}

const applyChanges = (row: Row, { first_name, is_admin, last_name, status }: AdministratorChanges): Row => ({
  ...row,
  first_name: first_name ?? row.first_name,
  last_name: last_name ?? row.last_name,
  is_admin: is_admin ?? row.is_admin,
  status: status === undefined ? row.status : statusAfter(row, status),
})

/** Administrators who never signed in stay invited: their first sign-in makes them active. */
const statusAfter = (row: Row, status: 'active' | 'disabled'): Status =>
  status === 'active' && row.last_signed_in_at === null && row.status !== 'active' ? 'invited' : status

const leads = ({ is_admin, status }: Row): boolean => is_admin && status === 'active'
const leadsNoMore = (before: Row, after: Row): boolean => leads(before) && !leads(after)

const hasOtherAdmin = async ({ sql }: Context, organizationId: number, exceptId: number): Promise<boolean> => {
  const others = await sql(
    `select 1 from administrators where organization_id = $1 and id <> $2 and is_admin and status = 'active' limit 1`,
    [organizationId, exceptId],
  )
  return others.length > 0
}

const actionOf = (before: Row, after: Row): AuditAction => {
  if (before.status === after.status) return 'administrator.updated'
  return after.status === 'disabled' ? 'administrator.disabled' : 'administrator.enabled'
}

const audited = ({ first_name, is_admin, last_name, status }: Row, grants: NamedGrant[]) => ({
  first_name,
  last_name,
  is_admin,
  status,
  grants,
})
