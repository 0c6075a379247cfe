import { z } from 'zod'
import { authorize, type Demand } from '@/domain/permissions'
import { addAttribute, NEW_ATTRIBUTE_INPUT } from '@/http/participants/user-calls'
import { accountCall, refusalOf } from '@/http/server/console-call'
import { text } from '@/i18n/text'

/** What the same call with the participant in its path requires. */
const OF_PARTICIPANT: Demand = { permission: 'users.manage', tenant: { table: 'participants', row: 'participant_id' } }

/** CONSOLE-129 with the participant in the body, so the permission is checked after parsing. */
export const POST = accountCall({
  input: NEW_ATTRIBUTE_INPUT.extend({
    participant_id: z.coerce.number(text('required')).int(text('required')).min(1, text('required')).max(2_147_483_647),
  }),
  handle: async ({ administrator, context }, { participant_id: participantId, ...attribute }) => {
    const named = { participant_id: String(participantId) }
    const authorization = await authorize(context.sql, administrator, OF_PARTICIPANT, named)
    if (!authorization.ok) return refusalOf(authorization.reason)
    const { programId } = authorization
    if (programId === null) throw new Error('a participant has no program')
    return addAttribute(context, { programId, participantId }, attribute)
  },
})
