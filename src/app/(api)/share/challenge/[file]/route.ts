import { z } from 'zod'
import { asAnybody, readPicture, readProgram } from '@/app/read-program'
import { sharePicture } from '@/app/share-picture'
import { listActiveChallenges } from '@/domain/challenges'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

/** Previews of links to an active challenge in social networks, as visitors see it on the home page. */
export const GET = siteCall('GET /share/challenge/:file', {
  input: z.object({}),
  handle: async (callContext) => {
    const { basePath, params, programId } = callContext
    const program = await readProgram(callContext)
    const context = asAnybody(callContext)
    const found = program && (await listActiveChallenges(context, { programId, participantId: null }))
    const challenge = found?.find(({ identifier }) => `${identifier}.png` === params.file)
    if (!program || !challenge) return failed(404, text('notFound'))
    const t = translate(program.locale, 'site')
    const { image, points, reward_type } = presentChallenge(challenge, basePath)
    return sharePicture(program, `challenge/${challenge.id}`, async () => ({
      title: challenge.caption,
      label: program.name,
      pill:
        reward_type === 'points' && points > 0
          ? t('share.earn', { points: points.toLocaleString(program.locale), term: program.term_points_as })
          : null,
      picture: await readPicture(context, programId, image),
      logo: await readPicture(context, programId, program.program_template_detail.header_logo),
    }))
  },
})
