import { z } from 'zod'
import { consumeLink } from '@/domain/sign-in'
import { presentSignIn } from '@/http/present-sign-in'
import { siteCall } from '@/http/site-call'
import { translate } from '@/i18n'
import { DEVICE_COOKIE, readDevice } from '@/platform/device'

/** The button of the link's page. Only a POST consumes a link, so that what opens links to look at them uses up none (decisions 9). */
export const POST = siteCall('POST /public/signin/link', {
  input: z.object({ token: z.string().min(1).max(100), locale: z.enum(['en', 'es']).nullable().catch(null) }),
  handle: async ({ basePath, context, locale, programId, request }, input) =>
    presentSignIn(await consumeLink(context, { programId, token: input.token }), {
      t: translate(input.locale ?? locale, 'signin'),
      device: readDevice(request.cookies.get(DEVICE_COOKIE)?.value),
      redirectTo: null,
      programId,
      basePath,
      now: context.now,
      by: 'magic_link',
    }),
})
