import { z } from 'zod'
import { asAnybody, readPicture, readProgram } from '@/app/read-program'
import { sharePicture } from '@/app/share-picture'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

/** Previews of links to the program in social networks. */
export const GET = siteCall('GET /share/:file', {
  input: z.object({}),
  handle: async (callContext) => {
    const program = callContext.params.file === 'program.png' ? await readProgram(callContext) : null
    if (!program) return failed(404, text('notFound'))
    const t = translate(program.locale, 'site')
    return sharePicture(program, 'program', async () => ({
      title: program.program_template_detail.header_text || program.name,
      label: null,
      pill: t('share.join', { term: program.term_points_as }),
      picture: await readPicture(
        asAnybody(callContext),
        program.id,
        program.program_template_detail.header_background_image,
      ),
      logo: await readPicture(asAnybody(callContext), program.id, program.program_template_detail.header_logo),
    }))
  },
})
