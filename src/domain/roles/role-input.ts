import { z } from 'zod'
import { PERMISSION_PAIRS } from '@/domain/permissions'

/** A role as it is written: by the form and by the server alike. */
export const ROLE_INPUT = z.object({
  name: z
    .string({ error: 'Name must be at least 2 characters.' })
    .trim()
    .min(2, 'Name must be at least 2 characters.')
    .max(40, 'Name must not be longer than 40 characters.'),
  description: z.string().trim().max(200, 'Use up to 200 characters.').default(''),
  permissions: z.array(z.enum(PERMISSION_PAIRS)).min(1, 'Choose at least one permission.'),
})

export type RoleInput = z.output<typeof ROLE_INPUT>
