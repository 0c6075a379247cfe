import { recordAudit } from '@/domain/audit'
import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { type Context, inTransaction } from '@/domain/context'
import { EMAIL_SETTING_KEYS } from '@/domain/emails'
import { announceProgramChange } from '@/platform/program-changes'
import { toSlug } from '@/platform/to-slug'
import { RESERVED_HOSTS } from './reserved-hosts'

/** Pages that every site links to. They stay drafts until somebody has written them. */
const FIRST_PAGES = [
  { slug: 'privacy', title: 'Privacy Policy' },
  { slug: 'rules', title: 'Program Rules' },
  { slug: 'terms', title: 'Terms of Service' },
] as const

/**
 * Creates a program with what a working site needs: an address, the default style, email settings, receipt rules and
 * empty draft pages. It starts in test mode (RULE-6). One transaction, with its audit entry.
 * @param name already checked by PROGRAM_NAME
 */
export const createProgram = (
  context: Context,
  organizationId: number,
  name: string,
): Promise<{ id: number; slug: string }> =>
  inTransaction(context, async (tx) => {
    const { payload, req } = tx
    const slug = await findFreeSlug(tx, name)
    const write = { req, overrideAccess: true, depth: 0 } as const
    const { id } = await payload.create({
      collection: 'programs',
      data: {
        organization: organizationId,
        name,
        slug,
        subdomain_url: slug,
        program_template_detail: { header_text: name, element_css_style: DEFAULT_ELEMENT_CSS_STYLE },
      } as never, // Payload types fields with defaults as required; their defaults are what a new program gets.
      ...write,
    })
    for (const [position, key] of EMAIL_SETTING_KEYS.entries()) {
      await payload.create({ collection: 'email-settings', data: { program: id, key, position }, ...write })
    }
    for (const page of FIRST_PAGES) {
      await payload.create({ collection: 'program-pages', data: { program: id, ...page }, draft: true, ...write })
    }
    await tx.sql('insert into purchase_proof_settings (program_id) values ($1)', [id])
    await grantCreatorsRoles(tx, id)
    await recordAudit(tx, {
      action: 'program.created',
      recordType: 'programs',
      recordId: id,
      programId: id,
      organizationId,
      after: { name, slug },
    })
    return { id, slug }
  }).then(async (program) => {
    // Again after the commit: the hook announced it before other connections could see the row.
    await announceProgramChange(context.sql, program.id)
    return program
  })

/**
 * Somebody who may create programs by a role in one of them gets that role in the new program; otherwise they could not
 * open it.
 */
const grantCreatorsRoles = async ({ actor, sql }: Context, programId: number): Promise<void> => {
  if (actor.type !== 'administrator') return
  await sql(
    `insert into administrators_grants (_order, _parent_id, id, role_id, program_id)
     select coalesce((select max(_order) from administrators_grants where _parent_id = $1), 0) + row_number() over (order by role_id),
       $1, gen_random_uuid()::text, role_id, $2
     from (select distinct g.role_id from administrators_grants g
           join roles_permissions rp on rp.parent_id = g.role_id and rp.value = 'organization.manage'
           where g._parent_id = $1 and g.program_id is not null) roles
     where not exists (select 1 from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id and rp.value = 'organization.manage'
                       where g._parent_id = $1 and g.program_id is null)`,
    [actor.id, programId],
  )
}

/** A host name from a program's name: 'Café Zürich!' -> 'cafe-zurich'. */
export const slugOf = (name: string): string => toSlug(name) || 'program'

/**
 * The slug, with the smallest free number appended if it is taken. Locked, so that concurrent creations get different
 * ones.
 */
const findFreeSlug = async ({ sql }: Context, name: string): Promise<string> => {
  await sql("select pg_advisory_xact_lock(hashtext('laurel:program-slugs'))")
  const slug = slugOf(name)
  const rows = await sql<{ taken: string }>(
    `select lower(slug) as taken from programs where slug like $1 || '%' union select lower(subdomain_url) from programs where subdomain_url like $1 || '%'`,
    [slug],
  )
  const taken = new Set([...rows.map((row) => row.taken), ...RESERVED_HOSTS])
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
