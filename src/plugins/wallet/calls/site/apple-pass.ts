import { z } from 'zod'
import { failed, siteCall, text } from '@/plugin/http'
import { findCertificate, openPass, signApplePass } from '../../domain'
import { replyPass } from '../reply-pass'

export const GET = siteCall('GET /public/wallet/apple_pass', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const certificate = await findCertificate(context, programId)
    const pass = certificate && (await openPass(context, { programId, participantId: participant.id }))
    if (!certificate || !pass || pass.is_void) return failed(404, text('wallet.off'))
    const { content, serial } = pass
    return replyPass(await signApplePass(context, certificate, { programId, serial, content }), 'card')
  },
})
