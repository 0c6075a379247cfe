import { z } from 'zod'
import { failed, readId, siteCall, succeeded, text } from '@/plugin/http'
import { acceptGift, hasGifts, refuseGift, undoGift } from '../../domain'

export const POST = siteCall('POST /public/gifts/:gift_id', {
  input: z.object({ answer: z.enum(['accept', 'refuse', 'undo']) }),
  handle: async ({ context, params, participant, programId }, { answer }) => {
    const who = { programId, participantId: participant.id, giftId: readId(params.gift_id) ?? 0 }
    // What is on its way may still arrive or come back after the program has turned gifts off.
    if (answer === 'undo')
      return (await undoGift(context, who)) ? succeeded(text('gifts.undone')) : failed(409, text('gifts.tooLate'))
    if (answer === 'accept' && !(await hasGifts(context.sql, programId))) return failed(404, text('gifts.off'))
    const answered = await (answer === 'accept' ? acceptGift : refuseGift)(context, who)
    if (answered.ok)
      return succeeded(
        text(answered.isHeld ? 'gifts.isHeld' : answer === 'accept' ? 'gifts.accepted' : 'gifts.refused'),
      )
    if (answered.reason === 'not_found') return failed(404, text('gifts.gone'))
    return failed(409, text(answered.reason === 'cancelled' ? 'gifts.cancelled' : 'gifts.receive_not_allowed'))
  },
})
