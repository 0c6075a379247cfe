import { INVITATION, inviteAdministrator } from '@/domain/administrators'
import { consoleCall } from '@/http/console-call'
import { refuseInvitation } from '@/http/refuse-administrator'
import { succeeded } from '@/http/reply'

export const POST = consoleCall('POST /admin/v2/users/invite', {
  input: INVITATION,
  misfit: 'An error occurred.',
  handle: async ({ administrator, context }, invitation) => {
    const invited = await inviteAdministrator(context, administrator, invitation)
    if (!invited.ok) return refuseInvitation(invited)
    return succeeded('Done! The admin has been invited.', { administrator_id: invited.administratorId })
  },
})
