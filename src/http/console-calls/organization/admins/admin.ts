import { ADMINISTRATOR_CHANGES, updateAdministrator } from '@/domain/administrators'
import { ADMINISTRATOR_REFUSALS } from '@/http/administrators/refuse-administrator'
import { accountCall } from '@/http/server/console-call'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const PUT = accountCall({
  input: ADMINISTRATOR_CHANGES,
  handle: async ({ administrator, context, params }, changes) => {
    const updated = await updateAdministrator(context, administrator, Number(params.administrator_id), changes)
    return updated.ok ? succeeded(text('adminUpdated')) : ADMINISTRATOR_REFUSALS[updated.reason]
  },
})
