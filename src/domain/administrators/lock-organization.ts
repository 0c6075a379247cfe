import type { Context } from '@/domain/context'

/**
 * Serializes changes to administrators and roles of one organization: two admins who demote each other at the same time
 * would otherwise both succeed (RULE-5).
 */
export const lockOrganization = async ({ sql }: Context, organizationId: number): Promise<void> => {
  // Not `for update`, which would also block every row that references the organization.
  await sql('select 1 from organizations where id = $1 for no key update', [organizationId])
}
