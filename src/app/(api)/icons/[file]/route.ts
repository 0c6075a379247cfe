import { z } from 'zod'
import { asAnybody, readPicture, readProgram } from '@/app/read-program'
import { failed } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'
import { storePicture } from '@/platform/program-pictures'
import { renderIcon } from '@/site/app/icon'
import { ICONS } from '@/site/app/manifest'

/** The program's icon in the sizes that phones request. */
export const GET = siteCall('GET /icons/:file', {
  input: z.object({}),
  handle: async (callContext) => {
    const icon = ICONS.find(({ file }) => file === callContext.params.file)
    const program = icon ? await readProgram(callContext) : null
    if (!icon || !program) return failed(404, text('notFound'))
    const { favicon_file, header_logo } = program.program_template_detail
    const body = await storePicture(program.id, `icons/${icon.file}`, async () =>
      renderIcon(program, await readPicture(asAnybody(callContext), program.id, favicon_file ?? header_logo), {
        size: icon.size,
        filled: icon.purpose === 'maskable',
      }),
    )
    return {
      body: new Uint8Array(body),
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    }
  },
})
