import { z } from 'zod'
import { allPermissions } from '@/domain/permissions'
import { deleteRole, roleInput, updateRole } from '@/domain/roles'
import { ROLE_REFUSALS } from '@/http/administrators/refuse-role'
import { accountCall } from '@/http/server/console-call'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const PUT = accountCall({
  input: z.lazy(() => roleInput(allPermissions())),
  handle: async ({ administrator, context, params }, role) => {
    const updated = await updateRole(context, administrator.organizationId, Number(params.role_id), role)
    return updated.ok ? succeeded(text('roleUpdated')) : ROLE_REFUSALS[updated.reason]
  },
})

export const DELETE = accountCall({
  input: z.object({}),
  handle: async ({ administrator, context, params }) => {
    const deleted = await deleteRole(context, administrator.organizationId, Number(params.role_id))
    return deleted.ok ? succeeded(text('roleDeleted')) : ROLE_REFUSALS[deleted.reason]
  },
})
