import { z } from 'zod'
import { emailAddress, failed, parseId, type Reply, reply, siteCall, succeeded, text } from '@/plugin/http'
import {
  acceptInvitation,
  createHousehold,
  declineInvitation,
  findInvitations,
  findOwnHousehold,
  hasHouseholds,
  type Invited,
  invite,
  type Joined,
  joinByCode,
  leaveHousehold,
  removeMembers,
  renewLink,
  withdrawInvitation,
} from '../../domain'

const code = z.string().trim().min(1).max(100)

export const GET = siteCall('GET /public/household', {
  input: z.object({ join: code.optional() }),
  handle: async ({ context, participant, programId }, { join }) => {
    if (!(await hasHouseholds(context.sql, programId))) return failed(404, text('households.off'))
    const owner = { programId, participantId: participant.id }
    const [household, invited] = await Promise.all([
      findOwnHousehold(context, owner),
      findInvitations(context, { ...owner, ...(join ? { code: join } : {}) }),
    ])
    return reply({ household, ...invited })
  },
})

export const POST = siteCall('POST /public/household', {
  input: z.discriminatedUnion('intent', [
    z.object({ intent: z.enum(['create', 'leave', 'dissolve', 'renew_link']) }),
    z.object({ intent: z.literal('invite'), email: z.string().trim().max(254) }),
    z.object({ intent: z.enum(['accept', 'decline', 'withdraw']), invitation_id: parseId() }),
    z.object({ intent: z.literal('join'), code }),
    z.object({ intent: z.literal('remove'), member_id: parseId() }),
  ]),
  handle: async ({ context, participant, programId }, input) => {
    const owner = { programId, participantId: participant.id }
    switch (input.intent) {
      case 'create':
        return replyJoined(await createHousehold(context, owner))
      case 'join':
        return replyJoined(await joinByCode(context, { ...owner, code: input.code }))
      case 'accept':
        return replyJoined(await acceptInvitation(context, { ...owner, invitationId: input.invitation_id }))
      case 'decline':
        return done(await declineInvitation(context, { ...owner, invitationId: input.invitation_id }), 'declined')
      case 'withdraw':
        return done(await withdrawInvitation(context, { ...owner, invitationId: input.invitation_id }), 'withdrawn')
      case 'invite': {
        const email = emailAddress('').safeParse(input.email)
        if (!email.success) return failed(422, text('households.email'), { email: [text('households.email')] })
        return replyInvited(await invite(context, { ...owner, email: email.data }))
      }
      case 'leave':
        return done(await leaveHousehold(context, owner), 'left')
      case 'remove':
        return done(await removeMembers(context, { ...owner, memberId: input.member_id }), 'removed')
      case 'dissolve':
        return done(await removeMembers(context, { ...owner, memberId: null }), 'dissolved')
      case 'renew_link':
        return done(await renewLink(context, owner), 'linkRenewed')
    }
  },
})

type Done = 'declined' | 'withdrawn' | 'left' | 'removed' | 'dissolved' | 'linkRenewed'

/** Somebody else may have been faster, or it was never theirs to do. */
const done = (isDone: boolean, message: Done): Reply =>
  isDone ? succeeded(text(`households.${message}`)) : failed(409, text('households.changed'))

const replyJoined = (joined: Joined): Reply => {
  if (joined.ok) return succeeded(text('households.joined'), { household_id: joined.householdId })
  if (joined.reason === 'off') return failed(404, text('households.off'))
  if (joined.reason === 'not_found') return failed(404, text('households.not_found'))
  return joined.reason === 'too_soon' || joined.reason === 'account_too_new'
    ? failed(409, text(`households.${joined.reason}`, { days: joined.days }))
    : failed(409, text(`households.${joined.reason}`))
}

const replyInvited = (invited: Invited): Reply => {
  if (invited.ok) return succeeded(text('households.invited'))
  if (invited.reason === 'off') return failed(404, text('households.off'))
  if (invited.reason === 'too_often') return failed(429, text('households.too_often'))
  if (invited.reason === 'yourself')
    return failed(422, text('households.yourself'), { email: [text('households.yourself')] })
  return failed(409, text(invited.reason === 'full' ? 'households.full' : 'households.changed'))
}
