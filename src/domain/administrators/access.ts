import { z } from 'zod'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { isPersonName } from '@/domain/person-name'
import { emailAddress } from '@/platform/email-schema'
import { wireId } from '@/platform/wire-number'

/** Roles that one administrator can hold, each in one program or in all. */
const MAX_GRANTS = 50

const NAME = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(80, 'Use up to 80 characters.')
    .refine(isPersonName, 'Enter a name without links or special characters.')

const GRANT = z.object({
  role_id: wireId('Choose a role.'),
  /** null for all programs of the organization. */
  program_id: wireId('Choose a program.').nullable(),
})

export type GrantInput = z.output<typeof GRANT>

const ACCESS = {
  is_admin: z.boolean(),
  grants: z.array(GRANT).max(MAX_GRANTS, `Choose up to ${MAX_GRANTS} roles.`),
}

/** Pure, so that forms in the browser refuse the same input with the same words. */
export const INVITATION = z
  .object({
    first_name: NAME('First name is required.'),
    last_name: NAME('Last name is required.'),
    email: z.string({ error: 'Email is required.' }).pipe(emailAddress('Enter a valid email.')),
    ...ACCESS,
  })
  .superRefine(({ grants, is_admin }, issues) => {
    if (!fieldsWithoutIssues(issues)('is_admin', 'grants') || is_admin || grants.length > 0) return
    const message = 'Choose at least one role, or make this person an organization admin.'
    issues.addIssue({ code: 'custom', path: ['grants'], message })
  }, CROSS_FIELD_RULES)

export type Invitation = z.output<typeof INVITATION>

/** What an isAdmin may change of an administrator; what is left out stays. */
export const ADMINISTRATOR_CHANGES = z.object({
  first_name: NAME('First name is required.').optional(),
  last_name: NAME('Last name is required.').optional(),
  is_admin: ACCESS.is_admin.optional(),
  grants: ACCESS.grants.optional(),
  status: z.enum(['active', 'disabled']).optional(),
})

export type AdministratorChanges = z.output<typeof ADMINISTRATOR_CHANGES>
