import { z } from 'zod'
import { readLogo } from '@/domain/branding'
import { PICTURE_PROBLEMS } from '@/domain/media'
import { MAX_LOGO_BYTES } from '@/http/branding/branding-input'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const POST = programCall({
  input: z.object({ header_logo: z.instanceof(File, { error: text('required') }) }),
  maxBytes: MAX_LOGO_BYTES,
  handle: async (_, { header_logo: file }) => {
    const logo = await readLogo(file)
    if (!logo.ok) return failed(422, text('errorOccurred'), { header_logo: [PICTURE_PROBLEMS[logo.reason]] })
    const { colors, favicon, isLight } = logo
    return reply({ colors, is_light: isLight, favicon: `data:image/png;base64,${favicon.toString('base64')}` })
  },
})
