import { ADMINISTRATOR_CHANGES, updateAdministrator } from '@/domain/administrators'
import { ADMINISTRATOR_REFUSALS } from '@/http/administrators/refuse-administrator'
import { consoleCall } from '@/http/server/console-call'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const PUT = consoleCall('PUT /admin/v2/organization/admins/:administrator_id', {
  input: ADMINISTRATOR_CHANGES,
  handle: async ({ administrator, context, params }, changes) => {
    const updated = await updateAdministrator(context, administrator, Number(params.administrator_id), changes)
    return updated.ok ? succeeded(text('adminUpdated')) : ADMINISTRATOR_REFUSALS[updated.reason]
  },
})
