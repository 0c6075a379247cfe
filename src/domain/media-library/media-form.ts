import { z } from 'zod'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { text } from '@/i18n/text'

const MAX_ALT = 200

/** A picture of the library with its description. Pure; browser and server validate alike. */
export const MEDIA_FORM = z.object({
  picture: PICTURE_INPUT.unwrap().refine((picture) => picture !== null, text('required')),
  alt: z
    .string()
    .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, text('content.media.noAlt'))
        .max(MAX_ALT, text('settings.tooLong', { max: MAX_ALT })),
    ),
})
export type MediaForm = z.output<typeof MEDIA_FORM>
