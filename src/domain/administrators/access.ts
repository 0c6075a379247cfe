import { z } from 'zod'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { isPersonName } from '@/domain/person-name'
import { text } from '@/i18n/text'
import { emailAddress } from '@/platform/email-schema'
import { parseId } from '@/platform/wire-number'

/** Roles that one administrator can hold, each in one program or in all. */
const MAX_GRANTS = 50

const NAME = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(80, text('limits.textAtMost', { limit: 80 }))
    .refine(isPersonName, text('nameInvalid'))

const GRANT = z.object({
  role_id: parseId(text('chooseRole')),
  /** Null for all programs of the organization. */
  program_id: parseId(text('chooseProgram')).nullable(),
})

export type GrantInput = z.output<typeof GRANT>

const ACCESS = {
  is_admin: z.boolean(),
  grants: z.array(GRANT).max(MAX_GRANTS, text('chooseUpToRoles', { max: MAX_GRANTS })),
}

/** Pure, so that browser forms show the same messages. */
export const INVITATION = z
  .object({
    first_name: NAME(text('firstNameRequired')),
    last_name: NAME(text('lastNameRequired')),
    email: z.string({ error: text('emailRequired') }).pipe(emailAddress(text('invalidEmail'))),
    ...ACCESS,
  })
  .superRefine(({ grants, is_admin }, issues) => {
    if (!fieldsWithoutIssues(issues)('is_admin', 'grants') || is_admin || grants.length > 0) return
    const message = text('chooseRoleOrAdmin')
    issues.addIssue({ code: 'custom', path: ['grants'], message })
  }, CROSS_FIELD_RULES)

export type Invitation = z.output<typeof INVITATION>

/** What an admin may change of an administrator; missing fields stay unchanged. */
export const ADMINISTRATOR_CHANGES = z.object({
  first_name: NAME(text('firstNameRequired')).optional(),
  last_name: NAME(text('lastNameRequired')).optional(),
  is_admin: ACCESS.is_admin.optional(),
  grants: ACCESS.grants.optional(),
  status: z.enum(['active', 'disabled']).optional(),
})

export type AdministratorChanges = z.output<typeof ADMINISTRATOR_CHANGES>
