import { z } from 'zod'

/** A boolean from JSON or a form. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0', 'on', '']).transform((text) => text === 'true' || text === '1' || text === 'on'),
])
