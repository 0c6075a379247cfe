import { findBranding } from '@/domain/branding-editor'
import { DetailPage } from '../../../frame/detail-page'
import { UnknownPage } from '../../../frame/states'
import type { ProgramViewContext } from '../../../frame/view-context'
import { BrandingEditor } from './branding-editor.client'
import { BRANDING_PAGES, type BrandingValues } from './branding-form'

/** All pages of branding (CONSOLE-48): one form with a live preview; the address selects the initial tab. */
export async function BrandingView({ view }: { view: ProgramViewContext }) {
  const { context, path, program, programId, t } = view
  const branding = await findBranding(context, programId)
  if (!branding) return <UnknownPage t={t} />
  const { assets, css, header_description, header_text, locales, siteUrl, style, updatedAt } = branding
  const picture = (name: keyof typeof assets) => {
    const asset = assets[name]
    return asset && { id: asset.id, url: `${siteUrl}${asset.url}` }
  }
  const textsIn = (texts: typeof header_text) =>
    Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? '']))
  const { theme: _, ...tokens } = style
  const values: BrandingValues = {
    ...tokens,
    favicon_file: picture('favicon_file'),
    header_logo: picture('header_logo'),
    footer_logo: picture('footer_logo'),
    overlay_image: picture('overlay_image'),
    header_background_image: picture('header_background_image'),
    favicon_file_alt: assets.favicon_file?.alt ?? '',
    header_logo_alt: assets.header_logo?.alt ?? '',
    footer_logo_alt: assets.footer_logo?.alt ?? '',
    overlay_image_alt: assets.overlay_image?.alt ?? '',
    header_background_image_alt: assets.header_background_image?.alt ?? '',
    header_text: textsIn(header_text),
    header_description: textsIn(header_description),
    css: css ?? '',
  }
  return (
    <DetailPage view={view} title={t('branding.title')} description={t('branding.help')} wide>
      <BrandingEditor
        programId={programId}
        programName={program.name}
        siteUrl={siteUrl}
        locales={locales}
        values={values}
        theme={style.theme}
        updatedAt={updatedAt}
        page={BRANDING_PAGES.find((page) => path.endsWith(`/${page}`)) ?? 'colors'}
      />
    </DetailPage>
  )
}
