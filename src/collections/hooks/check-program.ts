import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { inRequest } from '@/domain/context'
import { isAnotherHost } from '@/domain/integrations'
import { checkProgramChange, type ProgramProblem, tidyAddress } from '@/domain/organizations'
import { onlyRow, type Sql } from '@/platform/sql'

type Problem = { path: string; message: string }

/** Refuses program changes that harm it or other programs, however they are made. */
export const checkProgram: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data
  const after = tidyAddress({ ...originalDoc, ...data })
  const { before, found } = await inRequest(req, async ({ sql }) => {
    const before = await findPublished(sql, originalDoc.id)
    return { before, found: await checkProgramChange(sql, before, after) }
  })
  const errors = [...found.map((problem) => PROBLEMS[problem]), ...checkPartner(before, after)]
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req })
  const { domain, subdomain_url, url_path } = after
  const changed = { ...data, domain, subdomain_url, url_path }
  if (after.status === before.status) return changed
  return { ...changed, deactivated_at: after.status === 'active' ? null : new Date().toISOString() }
}

type Published = Parameters<typeof checkProgramChange>[1] & {
  status: string
  partner_url: string | null
  has_key: boolean
}

/** The published state to compare a change with; when a draft is published, `originalDoc` would be the draft itself. */
const findPublished = async (sql: Sql, id: number): Promise<Published> =>
  onlyRow(
    await sql<Published>(
      `select id, status, test_mode, time_zone, subdomain_url, domain_type, domain, url_path,
         offers_reward_partner_url as partner_url, offers_reward_partner_key_sealed is not null as has_key
       from programs where id = $1`,
      [id],
    ),
  )

/** The partner's key was entered for the partner's host, and is not sent to another one. */
const checkPartner = (before: Published, after: { offers_reward?: { partner_url?: string | null } }): Problem[] =>
  before.has_key && isAnotherHost(before.partner_url, after.offers_reward?.partner_url)
    ? [{ path: 'offers_reward.partner_url', message: 'Change this in the console, and enter the key of the new host.' }]
    : []

const RESERVED = 'This name is reserved. Please choose another one.'
const PROBLEMS: Record<ProgramProblem, Problem> = {
  // RULE-62
  not_live_yet: { path: 'test_mode', message: 'Test mode ends by going live, in Setup, which checks the program.' },
  // CONSOLE-82
  test_mode_again: { path: 'test_mode', message: 'Test mode cannot be turned on again.' },
  bad_subdomain: {
    path: 'subdomain_url',
    message: 'Please use up to 63 letters, digits and hyphens, with none of the hyphens at either end.',
  },
  reserved_subdomain: { path: 'subdomain_url', message: RESERVED },
  subdomain_taken: { path: 'subdomain_url', message: 'This subdomain is in use by another program.' },
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
