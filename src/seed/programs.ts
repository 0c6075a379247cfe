import { demoContent } from './content'
import type { ProgramContent } from './content/types'
import type { OrganizationIds } from './organizations'
import { type Data, ensureRows, idOf, type ProgramIds, type SeedState } from './seed-state'

/** Creates programs without pictures, which reference them and so come later (`brands.ts`). */
export const seedPrograms = async (state: SeedState, organizationIds: OrganizationIds): Promise<ProgramIds> => {
  const ids = await ensureRows(state, {
    noun: 'programs',
    collection: 'programs',
    existing: 'select id, slug as key from programs',
    rows: demoContent.programs.map((program) => ({
      key: program.slug,
      data: { organization: organizationIds[program.organization], ...toData(program) },
    })),
  })
  return Object.fromEntries(demoContent.programs.map(({ key, slug }) => [key, idOf(ids, slug)])) as ProgramIds
}

const toData = (program: ProgramContent): Data<'programs'> => {
  const { key, seo, sign_in_preference, template_detail } = program
  const hasOffers = demoContent.rewards.some((reward) => reward.program === key && reward.selection === 'offer')
  return {
    name: program.name,
    slug: program.slug,
    status: 'active',
    subdomain_url: program.subdomain_url,
    domain_type: program.domain_type,
    domain: program.domain,
    url_path: program.url_path,
    test_mode: program.test_mode,
    override_enrollment: program.override_enrollment,
    program_custom_signin_url: program.program_custom_signin_url,
    sign_in_type: sign_in_preference,
    i18n_enabled: program.i18n_enabled,
    time_zone: program.time_zone,
    term_points_as: program.term_points_as,
    term_rewards_as: program.term_rewards_as,
    prizes_title: program.prizes_title,
    my_account_title: program.my_account_title,
    support_email: program.support_email,
    company_name: program.company_name,
    company_address: program.company_address,
    ...(program.embedded_content && { embedded_content: program.embedded_content }),
    css: program.css,
    program_template_detail: {
      header_text: template_detail.header_text,
      header_description: template_detail.header_description,
      element_css_style: { ...template_detail.element_css_style },
    },
    features: {
      tiers: demoContent.program_tiers.some((tier) => tier.program === key),
      social_network_posts: demoContent.challenges.some(
        (challenge) => challenge.program === key && challenge.challenge_type === 'unified_social',
      ),
      donation_challenge: demoContent.challenges.some(
        (challenge) => challenge.program === key && challenge.challenge_type === 'donation',
      ),
      offers_reward: hasOffers,
      carousel: true,
    },
    meta: { title: seo.title, description: seo.description },
  }
}
