import { z } from 'zod'
import { allPermissions } from '@/domain/permissions'
import { createRole, listRoles, roleInput } from '@/domain/roles'
import { presentRole } from '@/http/administrators/present-role'
import { ROLE_REFUSALS } from '@/http/administrators/refuse-role'
import { accountCall } from '@/http/server/console-call'
import { reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = accountCall({
  input: z.object({}),
  handle: async ({ administrator, context }) => {
    const roles = await listRoles(context, administrator.organizationId)
    return reply({ roles: roles.map(presentRole), total: roles.length })
  },
})

export const POST = accountCall({
  input: z.lazy(() => roleInput(allPermissions())),
  handle: async ({ administrator, context }, role) => {
    const created = await createRole(context, administrator.organizationId, role)
    if (!created.ok) return ROLE_REFUSALS[created.reason]
    return succeeded(text('roleCreated'), { role_id: created.roleId })
  },
})
