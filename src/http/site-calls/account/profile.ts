import { z } from 'zod'
import { updateProfile } from '@/domain/account'
import { failed, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'

/** Far above the domain's limits: the domain's refusal names the field, a schema's would refuse everything. */
const field = z.string().max(1_000)

export const POST = siteCall('POST /public/account/profile', {
  input: z.object({
    first_name: field.default(''),
    last_name: field.default(''),
    // A field that is omitted stays unchanged; an empty one is cleared.
    phone: field.optional(),
    address_1: field.optional(),
    address_2: field.optional(),
    city: field.optional(),
    state: field.optional(),
    postal: field.optional(),
    aptos_wallet_address: field.optional(),
    /** Answers to profile challenges, by attribute name. */
    attributes: z.record(z.string().max(200), z.string().max(20_000)).optional(),
  }),
  handle: async ({ context, locale, participant, programId }, { attributes: answers, ...input }) => {
    const t = translate(locale, 'site')
    const updated = await updateProfile(context, { programId, participantId: participant.id, input, answers })
    if (updated.ok) return succeeded(t('accountCalls.profileSaved'))
    const problems = Object.entries(updated.problems)
    const errors = problems.map(([name, problem]) => [name, [t(`accountCalls.problems.${problem}`)]])
    return failed(422, t('account.error'), Object.fromEntries(errors))
  },
})
