import type { Context } from '@/domain/context'

/**
 * Lets everybody who changes the administrators or roles of one organization wait for each other until the transaction
 * ends: two who take each other's isAdmin away at once would otherwise both succeed (RULE-5).
 */
export const lockOrganization = async ({ sql }: Context, organizationId: number): Promise<void> => {
  // Not `for update`: that would also stop every row that only names the organization.
  await sql('select 1 from organizations where id = $1 for no key update', [organizationId])
}
