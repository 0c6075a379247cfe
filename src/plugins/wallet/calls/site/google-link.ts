import { z } from 'zod'
import { failed, reply, siteCall, text } from '@/plugin/http'
import { findGoogleAccount, noteGoogleOffer, openPass, signGoogleLink } from '../../domain'

export const POST = siteCall('POST /public/wallet/google_link', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const account = await findGoogleAccount(context, programId)
    const pass = account && (await openPass(context, { programId, participantId: participant.id }))
    if (!account || !pass?.content || pass.is_void) return failed(404, text('wallet.off'))
    const { content, serial } = pass
    const url = await signGoogleLink(
      account,
      { programId, serial },
      { content, now: context.now, origin: new URL(content.design.url).origin },
    )
    await noteGoogleOffer(context, pass)
    return reply({ url })
  },
})
