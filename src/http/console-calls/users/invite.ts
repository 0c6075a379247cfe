import { INVITATION, inviteAdministrator } from '@/domain/administrators'
import { refuseInvitation } from '@/http/administrators/refuse-administrator'
import { accountCall } from '@/http/server/console-call'
import { succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const POST = accountCall({
  input: INVITATION,
  invalidMessage: text('errorOccurred'),
  handle: async ({ administrator, context }, invitation) => {
    const invited = await inviteAdministrator(context, administrator, invitation)
    if (!invited.ok) return refuseInvitation(invited)
    return succeeded(text('adminInvited'), { administrator_id: invited.administratorId })
  },
})
