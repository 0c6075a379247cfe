import type { Listing } from '@/domain/console-lists'
import type { Organization, ProgramRow } from '@/domain/organizations'
import { siteUrlOf } from '@/platform/site-url'

/** A program in the console's list (CONSOLE-117). */
export const presentAdminProgram = (program: ProgramRow) => ({
  id: program.id,
  name: program.name,
  slug: program.slug,
  status: program.status,
  test_mode: program.test_mode,
  subdomain_url: program.subdomain_url,
  domain_type: program.domain_type,
  domain: program.domain,
  url_path: program.url_path,
  site_url: siteUrlOf(program),
  participants: program.participants,
  created_at: program.created_at,
})

/** An organization (CONSOLE-57): its name and the public addresses of its pictures. */
export const presentOrganization = ({ background, logo, name }: Organization) => ({
  name,
  logo_public_url: logo?.url ?? null,
  background_public_url: background?.url ?? null,
})

/** One page of any console list, with its position (RULE-42). */
export const presentListing = <Row, Shown>(listing: Listing<Row>, key: string, present: (row: Row) => Shown) => ({
  [key]: listing.rows.map(present),
  total: listing.total,
  total_is_capped: listing.isCapped,
  page: listing.page,
  page_size: listing.page_size,
  next_cursor: listing.next_cursor,
  previous_cursor: listing.previous_cursor,
  sort: listing.sort,
  direction: listing.direction,
})
