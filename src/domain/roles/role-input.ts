import { z } from 'zod'
import type { PermissionPair } from '@/domain/permissions'
import { text } from '@/i18n/text'

/**
 * The form of a role, used by browser and server.
 * @param pairs those that exist, which only the server knows
 */
export const roleInput = (pairs: readonly PermissionPair[]) =>
  z.object({
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
    permissions: z.array(z.enum(pairs)).min(1, text('choosePermission')),
  })

export type RoleInput = z.output<ReturnType<typeof roleInput>>
