import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { inRequest } from '@/domain/context'
import { checkProgramChange, type ProgramProblem, tidyAddress } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { onlyRow, type Sql } from '@/platform/sql'
import { administratorOf } from '../access'

type Problem = { path: string; message: string }

/** Refuses program changes that harm it or other programs, however they are made. */
export const checkProgram: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  const after = tidyAddress({ ...originalDoc, ...data })
  const { before, found } = await inRequest(req, async ({ sql }) => {
    const before = await findPublished(sql, originalDoc.id)
    return { before, found: await checkProgramChange(sql, before, after) }
  })
  const errors = [...found.map((problem) => PROBLEMS[problem]), ...checkStatus(req, before, after)]
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req })
  const { domain, subdomain_url, url_path } = after
  return { ...data, domain, subdomain_url, url_path }
}

type Published = Parameters<typeof checkProgramChange>[1] & { status: string }

/** The published state to compare a change with; when a draft is published, `originalDoc` would be the draft itself. */
const findPublished = async (sql: Sql, id: number): Promise<Published> =>
  onlyRow(
    await sql<Published>(
      'select id, status, test_mode, time_zone, subdomain_url, domain_type, domain, url_path from programs where id = $1',
      [id],
    ),
  )

/** Administrators need a permission to take a site down or to reopen it (CONSOLE-141). */
const checkStatus = (
  req: PayloadRequest,
  before: { id: number; status: string },
  after: { status: string },
): Problem[] => {
  const administrator = administratorOf(req)
  if (!administrator || after.status === before.status) return []
  if (allows(administrator.grants_by_program, before.id, 'program.manage')) return []
  return [{ path: 'status', message: 'You are not allowed to take the site down or to open it again.' }]
}

const RESERVED = 'This name is reserved. Please choose another one.'
const PROBLEMS: Record<ProgramProblem, Problem> = {
  // CONSOLE-82
  test_mode_again: { path: 'test_mode', message: 'Test mode cannot be turned on again.' },
  bad_subdomain: {
    path: 'subdomain_url',
    message: 'Please use up to 63 letters, digits and hyphens, with none of the hyphens at either end.',
  },
  reserved_subdomain: { path: 'subdomain_url', message: RESERVED },
  bad_domain: { path: 'domain', message: 'Please enter the name of a host alone, such as rewards.example.com.' },
  platform_domain: { path: 'domain', message: RESERVED },
  domain_taken: { path: 'domain', message: 'This domain is in use by another program.' },
  reserved_path: { path: 'url_path', message: RESERVED },
  bad_path: {
    path: 'url_path',
    message: 'Please enter the path below the domain: letters, digits, hyphens and underscores, such as perks.',
  },
  unknown_time_zone: {
    path: 'time_zone',
    message: 'There is no such time zone. Please use a name such as America/New_York.',
  },
}
