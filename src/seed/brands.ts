import { inTransaction } from '@/domain/context'
import { demoContent } from './content'
import type { Pictures } from './media'
import type { OrganizationIds } from './organizations'
import type { ProgramIds, SeedState } from './seed-state'

/** Sets the pictures of organizations and programs, which can be uploaded only after the rows exist. */
export const seedBrands = async (
  state: SeedState,
  {
    organizationIds,
    pictures,
    programIds,
  }: { organizationIds: OrganizationIds; programIds: ProgramIds; pictures: Pictures },
): Promise<void> =>
  inTransaction(state.context, async ({ payload, req, sql }) => {
    const write = { req, overrideAccess: true, depth: 0 } as const
    const bare = await sql<{ id: number; kind: string }>(
      `select id, 'organization' as kind from organizations where logo_id is null
       union all select id, 'program' from programs where program_template_detail_header_logo_id is null`,
    )
    const isBare = (kind: string, id: number) => bare.some((row) => row.kind === kind && row.id === id)
    let dressed = 0
    for (const { background, key, logo } of demoContent.organizations) {
      const id = organizationIds[key]
      if (!isBare('organization', id)) continue
      const data = { logo: pictures(null, logo), background: pictures(null, background) }
      await payload.update({ collection: 'organizations', id, data, ...write })
      dressed++
    }
    for (const {
      current_rewards_icon,
      earn_points_icon,
      key,
      my_rewards_icon,
      template_detail,
    } of demoContent.programs) {
      const id = programIds[key]
      if (!isBare('program', id)) continue
      const hero = pictures(key, template_detail.header_background_image)
      await payload.update({
        collection: 'programs',
        id,
        data: {
          earn_points_icon: pictures(key, earn_points_icon),
          current_rewards_icon: pictures(key, current_rewards_icon),
          my_rewards_icon: pictures(key, my_rewards_icon),
          program_template_detail: {
            favicon_file: pictures(key, template_detail.favicon_file),
            header_logo: pictures(key, template_detail.header_logo),
            footer_logo: pictures(key, template_detail.footer_logo),
            overlay_image: pictures(key, template_detail.overlay_image),
            header_background_image: hero,
            header_text: template_detail.header_text,
            header_description: template_detail.header_description,
            element_css_style: { ...template_detail.element_css_style },
          },
          meta: { image: hero },
        },
        ...write,
      })
      dressed++
    }
    if (dressed > 0) state.made('brands', dressed)
  })
