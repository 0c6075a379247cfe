import { z } from 'zod'
import { PERMISSION_PAIRS } from '@/domain/permissions'
import { text } from '@/i18n/text'

/** The form of a role, used by browser and server. */
export const ROLE_INPUT = z.object({
  name: z
    .string({ error: text('nameTooShort') })
    .trim()
    .min(2, text('nameTooShort'))
    .max(40, text('nameTooLong', { max: 40 })),
  description: z
    .string()
    .trim()
    .max(200, text('limits.textAtMost', { limit: 200 }))
    .default(''),
  permissions: z.array(z.enum(PERMISSION_PAIRS)).min(1, text('choosePermission')),
})

export type RoleInput = z.output<typeof ROLE_INPUT>
