import type { SiteProgram } from '@/domain/programs'
import { multiplyEarning } from '@/domain/tiers'
import { LOCALES, type Locale } from '@/i18n'
import type { MenuPage, PageLink } from '@/platform/site-pages'
import { platformUrl } from '@/platform/site-url'
import { presentImage } from './present-image'
import { formatEmailSetting } from './site-email-setting'

/** Embedded pages are external; a path alone is on the platform's host, as in the demo. */
export const addressOfFrame = (url: string): string => (url.startsWith('/') ? `${platformUrl()}${url}` : url)

/**
 * A program as its own pages see it (SITE-60), without addresses, owners and settings that visitors don't need.
 * @param requestedLocale the language of these pages, if it isn't the program's default
 */
export const presentSiteProgram = (program: SiteProgram, basePath: string, requestedLocale?: Locale) => {
  const { css, default_locale, program_template_detail: template, ...rest } = program
  const locale = program.i18n_enabled && requestedLocale ? requestedLocale : default_locale
  const picture = (image: Parameters<typeof presentImage>[0]) => presentImage(image, basePath)
  return {
    id: rest.id,
    name: rest.name,
    slug: rest.slug,
    site_url: rest.site_url,
    status: rest.status,
    test_mode: rest.test_mode,
    locale,
    default_locale,
    /** The languages that visitors can choose from; only one if the program isn't translated. */
    locales: program.i18n_enabled ? [...LOCALES] : [default_locale],
    time_zone: rest.time_zone,
    term_points_as: rest.term_points_as,
    term_rewards_as: rest.term_rewards_as,
    prizes_title: rest.prizes_title,
    my_account_title: rest.my_account_title,
    support_email: rest.support_email,
    embedded_content: rest.embedded_content && {
      slug: rest.embedded_content.slug,
      title: rest.embedded_content.title,
      url: addressOfFrame(rest.embedded_content.url),
      qrati_program_id: rest.qrati_config?.qrati_program_id ?? null,
    },
    features: {
      social_network_posts: rest.features.social_network_posts,
      donation_challenge: rest.features.donation_challenge,
      personal_carousel: rest.features.personal_carousel,
    },
    counts_receipts: rest.counts_receipts,
    /** Plugins' pages in the participants' menu; added for pages only (app/(site)/load-site.ts). */
    menu_pages: [] as MenuPage[],
    footer_pages: [] as PageLink[],
    css,
    meta: { ...rest.meta, image: picture(rest.meta.image) },
    earn_points_icon: picture(rest.earn_points_icon),
    current_rewards_icon: picture(rest.current_rewards_icon),
    my_rewards_icon: picture(rest.my_rewards_icon),
    program_template_detail: {
      favicon_file: picture(template.favicon_file),
      header_logo: picture(template.header_logo),
      footer_logo: picture(template.footer_logo),
      overlay_image: picture(template.overlay_image),
      header_background_image: picture(template.header_background_image),
      header_text: template.header_text,
      header_description: template.header_description,
      element_css_style: template.element_css_style,
    },
    published_program_pages: rest.published_program_pages,
    navigation_menus: rest.navigation_menus,
    email_settings: rest.email_settings.map(({ id, ...setting }) => ({
      id,
      description: formatEmailSetting(setting, rest, locale),
    })),
    signup_challenge: rest.signup_challenge && {
      points: multiplyEarning(rest.signup_challenge.points, rest.signup_challenge.multiplier).points,
    },
  }
}
