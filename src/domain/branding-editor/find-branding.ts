import { DEFAULT_ELEMENT_CSS_STYLE, type ElementCssStyle } from '@/domain/branding'
import type { Context } from '@/domain/context'
import { findProgramSettings, type LocalizedValue, type ProgramSettings } from '@/domain/program-settings'
import { localesOf } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { siteUrlOf } from '@/platform/site-url'
import { BRAND_ASSETS, type BrandAsset } from './branding-form'

export type StoredAsset = { id: number; url: string; alt: string }

export type Branding = {
  style: ElementCssStyle
  assets: Record<BrandAsset, StoredAsset | null>
  header_text: LocalizedValue
  header_description: LocalizedValue
  /** The program's languages, the default language first. */
  locales: [Locale, ...Locale[]]
  css: string | null
  /** Without a trailing slash. */
  siteUrl: string
  /** The version that a save is based on, ISO 8601. */
  updatedAt: string
}

/**
 * A program's brand for its form: the draft over the published brand (RULE-61).
 * @returns null for an unknown program
 */
export const findBranding = async (context: Context, programId: number): Promise<Branding | null> => {
  const state = await findProgramSettings(context, programId)
  const [program] = await context.sql<Parameters<typeof siteUrlOf>[0]>(
    'select laurel_served_domain(id, domain) as domain, domain_type, subdomain_url, url_path from programs where id = $1',
    [programId],
  )
  if (!state || !program) return null
  const { css, default_locale, element_css_style, header_description, header_text, i18n_enabled } = state.settings
  return {
    style: { ...DEFAULT_ELEMENT_CSS_STYLE, ...element_css_style },
    assets: await findAssets(context, programId, state.settings),
    header_text,
    header_description,
    locales: localesOf({ default_locale, i18n_enabled }),
    css,
    siteUrl: siteUrlOf(program).replace(/\/$/, ''),
    updatedAt: state.updatedAt,
  }
}

const findAssets = async (
  { sql }: Context,
  programId: number,
  settings: Pick<ProgramSettings, BrandAsset>,
): Promise<Branding['assets']> => {
  const rows = await sql<{ id: number; filename: string; alt: string | null }>(
    'select id, filename, alt from media where id = any($1::int[]) and (program_id = $2 or program_id is null)',
    [BRAND_ASSETS.flatMap((name) => settings[name] ?? []), programId],
  )
  const find = (id: number | null): StoredAsset | null => {
    const row = rows.find((media) => media.id === id)
    return row ? { id: row.id, url: `/media/${encodeURIComponent(row.filename)}`, alt: row.alt ?? '' } : null
  }
  return {
    favicon_file: find(settings.favicon_file),
    header_logo: find(settings.header_logo),
    footer_logo: find(settings.footer_logo),
    overlay_image: find(settings.overlay_image),
    header_background_image: find(settings.header_background_image),
  }
}
