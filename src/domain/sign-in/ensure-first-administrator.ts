import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { builtInRoles } from '@/domain/permissions'
import type { Role } from '@/payload-types'
import { env } from '@/platform/env'

/**
 * If there is no administrator at all, creates the one of FIRST_ADMIN_EMAIL, with an organization and its roles
 * (RULE-5 and RULE-13), instead of the first visitor. Called at every start by any number of processes.
 * @returns whether one was created
 */
export const ensureFirstAdministrator = async (context: Context): Promise<boolean> => {
  const email = env.FIRST_ADMIN_EMAIL?.toLowerCase()
  if (!email) return false
  return inTransaction(context, async (tx) => {
    await tx.sql("select pg_advisory_xact_lock(hashtext('laurel:first-administrator'))")
    const administrators = await tx.sql('select 1 from administrators limit 1')
    if (administrators.length > 0) return false

    const write = { req: tx.req, overrideAccess: true, depth: 0 } as const
    const organization = await tx.payload.create({
      collection: 'organizations',
      data: { name: 'My organization', identifier: crypto.randomUUID() },
      ...write,
    })
    let ownerRole: number | undefined
    for (const { name, permissions } of builtInRoles()) {
      const role = await tx.payload.create({
        collection: 'roles',
        data: { organization: organization.id, name, permissions: permissions as Role['permissions'], built_in: true },
        ...write,
      })
      if (name === 'Owner') ownerRole = role.id
    }
    if (ownerRole === undefined) throw new Error('the built-in Owner role is missing')
    const administrator = await tx.payload.create({
      collection: 'administrators',
      data: {
        organization: organization.id,
        email,
        first_name: 'First',
        last_name: 'Administrator',
        status: 'active',
        is_admin: true,
        preferred_locale: 'en',
        feature_flags: [],
        grants: [{ role: ownerRole }],
      },
      ...write,
    })
    await recordAudit(tx, {
      action: 'administrator.created',
      recordType: 'administrators',
      recordId: administrator.id,
      programId: null,
      organizationId: organization.id,
      after: { email, is_admin: true },
    })
    return true
  })
}
