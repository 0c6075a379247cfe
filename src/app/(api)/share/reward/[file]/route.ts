import { z } from 'zod'
import { asAnybody, readPicture, readProgram } from '@/app/read-program'
import { sharePicture } from '@/app/share-picture'
import { listActiveRewards } from '@/domain/rewards'
import { presentReward } from '@/http/rewards/present-reward'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

/** Previews of links in social networks to an active reward that visitors see on the home page. */
export const GET = siteCall('GET /share/reward/:file', {
  input: z.object({}),
  handle: async (callContext) => {
    const { basePath, params, programId } = callContext
    const program = await readProgram(callContext)
    const context = asAnybody(callContext)
    const found = program && (await listActiveRewards(context, { programId, participantId: null }))
    const reward = found?.find(({ id, identifier }) => [`${identifier}.png`, `${id}.png`].includes(params.file ?? ''))
    if (!program || !reward) return failed(404, text('notFound'))
    const t = translate(program.locale, 'site')
    const { image, selection, threshold } = presentReward(reward, basePath)
    return sharePicture(program, `reward/${reward.id}`, async () => ({
      title: reward.name,
      label: t(`reward.selections.${selection}`),
      pill: threshold
        ? t('reward.threshold', { threshold: threshold.toLocaleString(program.locale), term: program.term_points_as })
        : t('share.join', { term: program.term_points_as }),
      picture: await readPicture(context, programId, image),
      logo: await readPicture(context, programId, program.program_template_detail.header_logo),
    }))
  },
})
