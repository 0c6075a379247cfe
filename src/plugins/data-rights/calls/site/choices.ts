import { z } from 'zod'
import { CONSENT_CHOICE_NAMES, type Context, findMailRecipient } from '@/plugin/domain'
import { failed, reply, siteCall, succeeded, text } from '@/plugin/http'
import { choose, listChoices, offeredChoices } from '../../domain'

type Caller = { context: Context; programId: number; participant: { id: number } | null }

/** The participant of the session, or of the token that emails carry. */
const findOwner = async ({ context, participant, programId }: Caller, token: string) => {
  if (token !== '') {
    const found = await findMailRecipient(context, { programId, token })
    return found.ok ? { programId, participantId: found.participantId } : null
  }
  return participant && { programId, participantId: participant.id }
}

const hasSignal = (request: Request): boolean => request.headers.get('sec-gpc') === '1'
const token = z.string().max(500).default('')
const GONE = failed(404, text('data_rights.linkExpired'))

export const GET = siteCall('GET /public/privacy_choices', {
  input: z.object({ token }),
  handle: async (call, input) => {
    const owner = await findOwner(call, input.token)
    if (!owner) return GONE
    return reply({
      choices: await listChoices(call.context, owner, call.locale),
      has_signal: hasSignal(call.request),
    })
  },
})

export const POST = siteCall('POST /public/privacy_choices', {
  input: z.object({ token, name: z.enum(CONSENT_CHOICE_NAMES), is_granted: z.boolean() }),
  handle: async (call, { is_granted: isGranted, name, token: given }) => {
    const owner = await findOwner(call, given)
    if (!owner || !offeredChoices().includes(name)) return GONE
    if (isGranted && name !== 'sms' && hasSignal(call.request)) return failed(409, text('data_rights.signalRefuses'))
    const source = given === '' ? 'account' : 'email_link'
    const saved = await choose(call.context, { ...owner, name, isGranted, source, locale: call.locale })
    return saved.ok ? succeeded(text('data_rights.choiceSaved')) : GONE
  },
})
