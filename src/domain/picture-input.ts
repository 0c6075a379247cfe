import { z } from 'zod'

/**
 * A picture as a form sends it: a new file, the number of one that is stored (as the form was given it, with its address, or
 * bare), or null for none. Pure: browser and server read it alike.
 */
export const PICTURE_INPUT = z
  .union([
    z.instanceof(File),
    z.object({ id: z.number().int().positive() }).transform(({ id }) => id),
    z.number().int().positive(),
    z.null(),
  ])
  .default(null)

export type PictureInput = z.output<typeof PICTURE_INPUT>
