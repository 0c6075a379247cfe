import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { listPrograms, PROGRAM_FILTERS, PROGRAM_NAME } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { createProgramFrom, TEMPLATE_KEYS } from '@/domain/setup'
import { presentAdminProgram, presentListing } from '@/http/programs/present-admin-program'
import { accountCall } from '@/http/server/console-call'
import { failed, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { parseId } from '@/platform/wire-number'

export const GET = accountCall({
  input: listParameters(PROGRAM_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    const listing = await listPrograms(context, [...administrator.grants.keys()], parameters)
    return reply(presentListing(listing, 'programs', presentAdminProgram))
  },
})

export const POST = accountCall({
  input: z.object({
    name: PROGRAM_NAME,
    template: z.enum(TEMPLATE_KEYS).default('blank'),
    copy_of: parseId().nullish(),
  }),
  handle: async ({ administrator, context }, { copy_of, name, template }) => {
    const { grants, organizationId } = administrator
    if (copy_of && !allows(grants, copy_of, 'program.update')) return failed(404, text('notFound'))
    const source = copy_of ? { copy_of } : { template }
    const created = await createProgramFrom(context, { organizationId, name, source })
    if (!created.ok) return failed(404, text('notFound'))
    const { id: program_id, notCopied } = created
    if (notCopied.length === 0) return succeeded(text('programCreated'), { program_id })
    const names = notCopied.join(', ')
    return succeeded(text('programCopiedWithout', { names }), { program_id, not_copied: notCopied })
  },
})
