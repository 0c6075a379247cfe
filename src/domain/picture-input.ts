import { z } from 'zod'

/**
 * A picture in a form: a new file, the id of a stored one (alone or with its URL), or null for none. Pure: browser and
 * server parse it alike.
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
