import { z } from 'zod'
import { consumeLink, findOwnUsedLink } from '@/domain/sign-in'
import { presentSignIn } from '@/http/participants/present-sign-in'
import { readRequester } from '@/http/server/read-requester'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { LOCALES } from '@/i18n/locales'

/**
 * The button of the sign-in link's page. Only a POST consumes a link, so that link scanners don't use it up (RULE-9).
 */
export const POST = siteCall('POST /public/signin/link', {
  input: z.object({
    token: z.string().min(1).max(100),
    locale: z.enum(LOCALES).nullable().catch(null),
    /** Sent when the page opens, before its button is pressed. It consumes nothing. */
    only_if_used: z.boolean().catch(false),
  }),
  handle: async ({ basePath, context, locale, participant, programId, request }, { only_if_used, token, ...input }) => {
    const used = participant && (await findOwnUsedLink(context, { programId, participantId: participant.id, token }))
    if (!used && only_if_used) return reply({ ok: true, otp_logged: false })
    const outcome = used
      ? ({ outcome: 'already_signed_in', ...used } as const)
      : await consumeLink(context, { programId, token })
    return presentSignIn(outcome, {
      ...readRequester(request),
      t: translate(input.locale ?? locale, 'signin'),
      redirectTo: null,
      programId,
      basePath,
      now: context.now,
      by: 'magic_link',
    })
  },
})
