import { isPublicSql } from '@/domain/audiences'
import { DEFAULT_ELEMENT_CSS_STYLE, type ElementCssStyle } from '@/domain/branding'
import type { Context } from '@/domain/context'
import { entryMultiplierSql } from '@/domain/tier-multiplier'
import { termsSql } from '@/domain/translated-text'
import type { Locale } from '@/i18n/locales'
import { siteUrlOf } from '@/platform/site-url'
import { isAvailableSql } from './availability'
import { isPublishedSql, type PageMeta } from './find-program-page'
import { localizedSql } from './localized'
import { type Picture, type PictureRow, pictureSql, toPicture } from './pictures'

/**
 * Everything that header, footer, theme, menus and pages of a program's site need (SITE-60), the same for every
 * visitor.
 */
export type SiteProgram = {
  id: number
  name: string
  slug: string
  /** The site's URL (RULE-1), without a trailing slash. */
  site_url: string
  status: 'active' | 'deactivated'
  test_mode: boolean
  time_zone: string
  i18n_enabled: boolean
  default_locale: Locale
  sign_in_type: 'otp' | 'magic_link'
  override_enrollment: boolean
  program_custom_signin_url: string | null
  private_enrollment: boolean
  term_points_as: string
  term_rewards_as: string
  prizes_title: string | null
  my_account_title: string | null
  support_email: string | null
  earn_points_icon: Picture | null
  current_rewards_icon: Picture | null
  my_rewards_icon: Picture | null
  program_template_detail: {
    favicon_file: Picture | null
    header_logo: Picture | null
    footer_logo: Picture | null
    overlay_image: Picture | null
    header_background_image: Picture | null
    header_text: string | null
    header_description: string | null
    /** As stored; the site adjusts unreadable colors. */
    element_css_style: ElementCssStyle
  }
  /** The program's custom CSS, sanitized and scoped when it was saved. */
  css: string | null
  features: {
    tiers: boolean
    social_network_posts: boolean
    donation_challenge: boolean
    carousel: boolean
    /** Some slides are for members or tiers, and are loaded with the participant. */
    personal_carousel: boolean
  }
  /** Whether any product earns points on receipts. */
  counts_receipts: boolean
  qrati_config: { qrati_program_id: string } | null
  embedded_content: { slug: string; title: string | null; url: string } | null
  meta: PageMeta
  /** Points for signing up, before the entry tier's factor; null without an active signup challenge. */
  signup_challenge: { points: number; multiplier: number } | null
  published_program_pages: { id: number; slug: string; title: string }[]
  navigation_menus: {
    id: number
    name: string
    navigation_url: string
    show_in_tab: boolean
    show_on_logout: boolean
    position: number
  }[]
  /** Null: the product's description is shown. */
  email_settings: { id: number; key: 'all' | 'important' | 'none'; description: string | null }[]
}

const PICTURES = {
  earn_points_icon: 'g.earn_points_icon_id',
  current_rewards_icon: 'g.current_rewards_icon_id',
  my_rewards_icon: 'g.my_rewards_icon_id',
  favicon_file: 'g.program_template_detail_favicon_file_id',
  header_logo: 'g.program_template_detail_header_logo_id',
  footer_logo: 'g.program_template_detail_footer_logo_id',
  overlay_image: 'g.program_template_detail_overlay_image_id',
  header_background_image: 'g.program_template_detail_header_background_image_id',
  meta_image: 'g.meta_image_id',
} as const

/** A program's localized texts. */
const TEXTS = {
  prizes_title: 'prizes_title',
  my_account_title: 'my_account_title',
  header_text: 'program_template_detail_header_text',
  header_description: 'program_template_detail_header_description',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
} as const

type Address = Parameters<typeof siteUrlOf>[0]
type Row = Address &
  Omit<
    SiteProgram,
    | 'site_url'
    | 'program_template_detail'
    | 'features'
    | 'qrati_config'
    | 'embedded_content'
    | 'meta'
    | 'earn_points_icon'
    | 'current_rewards_icon'
    | 'my_rewards_icon'
  > & {
    header_text: string | null
    header_description: string | null
    element_css_style: Partial<ElementCssStyle>
    features: SiteProgram['features']
    qrati_active: boolean
    qrati_program_id: string | null
    embedded_slug: string | null
    embedded_title: string | null
    embedded_url: string | null
    meta_title: string | null
    meta_description: string | null
  } & Record<keyof typeof PICTURES, PictureRow | null>

/**
 * A single statement; pages cache its result until the program changes.
 * @returns null for an unknown program
 */
export const findSiteProgram = async (
  { locale, now, sql }: Context,
  programId: number,
): Promise<SiteProgram | null> => {
  const [row] = await sql<Row>(
    `select g.id, g.name, g.slug, laurel_served_domain(g.id, g.domain) as domain, g.domain_type, g.subdomain_url, g.url_path, g.status, g.test_mode, g.time_zone, g.i18n_enabled, g.default_locale, g.sign_in_type,
       g.override_enrollment, g.program_custom_signin_url, g.private_enrollment, ${termsSql('$3')},
       g.support_email, g.css,
       ${Object.entries(TEXTS)
         .map(([name, field]) => `${localizedSql('programs', 'g.id', field, '$3')} as ${name}`)
         .join(', ')},
       g.program_template_detail_element_css_style as element_css_style,
       json_build_object('tiers', g.features_tiers, 'social_network_posts', g.features_social_network_posts,
         'donation_challenge', g.features_donation_challenge,
         'carousel', g.features_carousel, 'personal_carousel', g.features_carousel and exists (select from carousel_slides s
           where s.program_id = g.id and s._status = 'published' and not ${isPublicSql('s')})) as features,
       exists (select from eligible_products e where e.program_id = g.id and e.product_active) as counts_receipts,
       g.qrati_config_active as qrati_active, g.qrati_config_qrati_program_id as qrati_program_id,
       g.embedded_content_slug as embedded_slug, g.embedded_content_title as embedded_title, g.embedded_content_url as embedded_url,
       ${Object.entries(PICTURES)
         .map(([name, id]) => `${pictureSql(id)} as ${name}`)
         .join(', ')},
       (select json_build_object('points', case when c.reward_type = 'points' then c.points else 0 end,
         'multiplier', ${entryMultiplierSql('g')}) from challenges c
         where c.program_id = g.id and c.challenge_type = 'signup' and ${isAvailableSql('c', '$2')}
         order by c.position, c.id limit 1) as signup_challenge,
       coalesce((select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'title', ${localizedSql('program_pages', 'p.id', 'title', '$3')}) order by p.id)
         from program_pages p where p.program_id = g.id and ${isPublishedSql('p')}), '[]') as published_program_pages,
       coalesce((select json_agg(json_build_object('id', n.id, 'name', ${localizedSql('navigation_menus', 'n.id', 'name', '$3')}, 'navigation_url', n.navigation_url,
           'show_in_tab', n.show_in_tab, 'show_on_logout', n.show_on_logout is true and coalesce(n.audience::text, 'everyone') = 'everyone', 'position', n.position) order by n.position, n.id)
         from navigation_menus n where n.program_id = g.id and n._status = 'published' and ${isPublicSql('n')}), '[]') as navigation_menus,
       coalesce((select json_agg(json_build_object('id', e.id, 'key', e.key, 'description', ${localizedSql('email_settings', 'e.id', 'description', '$3')}) order by e.position, e.id)
         from email_settings e where e.program_id = g.id), '[]') as email_settings
     from programs g where g.id = $1`,
    [programId, now, locale ?? null],
  )
  return row ? toSiteProgram(row) : null
}

const toSiteProgram = ({
  domain,
  domain_type,
  element_css_style,
  embedded_slug,
  embedded_title,
  embedded_url,
  favicon_file,
  footer_logo,
  header_background_image,
  header_description,
  header_logo,
  header_text,
  meta_description,
  meta_image,
  meta_title,
  overlay_image,
  qrati_active,
  qrati_program_id,
  subdomain_url,
  url_path,
  ...row
}: Row): SiteProgram => ({
  ...row,
  site_url: siteUrlOf({ domain, domain_type, subdomain_url, url_path }).replace(/\/$/, ''),
  earn_points_icon: toPicture(row.earn_points_icon),
  current_rewards_icon: toPicture(row.current_rewards_icon),
  my_rewards_icon: toPicture(row.my_rewards_icon),
  program_template_detail: {
    favicon_file: toPicture(favicon_file),
    header_logo: toPicture(header_logo),
    footer_logo: toPicture(footer_logo),
    overlay_image: toPicture(overlay_image),
    header_background_image: toPicture(header_background_image),
    header_text,
    header_description,
    element_css_style: { ...DEFAULT_ELEMENT_CSS_STYLE, ...element_css_style },
  },
  qrati_config: qrati_active && qrati_program_id ? { qrati_program_id } : null,
  embedded_content:
    embedded_slug && embedded_url ? { slug: embedded_slug, title: embedded_title, url: embedded_url } : null,
  meta: { title: meta_title, description: meta_description, image: toPicture(meta_image) },
})
