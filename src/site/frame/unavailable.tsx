import { translate } from '@/i18n'
import { fontFacesCss, themeCss } from '../theme'
import type { SiteProgram } from '../wire'
import { SupportLink } from './support-link'

/** The notice of a deactivated program, with its name and brand (RULE-6). */
export function Unavailable({ program }: { program: SiteProgram }) {
  const t = translate(program.locale, 'site')
  const style = program.program_template_detail.element_css_style
  const logo = program.program_template_detail.header_logo
  return (
    <html lang={program.locale} data-theme={style.theme}>
      <head>
        <title>{program.name}</title>
        <meta name="robots" content="noindex" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors, radii and font names only. */}
        <style dangerouslySetInnerHTML={{ __html: `${fontFacesCss(style, program.locales)}${themeCss(style)}` }} />
      </head>
      <body className="laurel-site">
        <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
          {logo && (
            <span className="on-header rounded-card px-5 py-4">
              <img src={logo.public_url} alt={program.name} className="h-12 w-auto max-w-full object-contain" />
            </span>
          )}
          <h1 className="font-header font-semibold text-title">{t('unavailable.title', { program: program.name })}</h1>
          <p className="max-w-md text-ink-2">
            {t('unavailable.text', { points: program.term_points_as, rewards: program.term_rewards_as })}
          </p>
          {program.support_email && (
            <p className="text-ink-2 text-ui-sm">
              {t('footer.support')} <SupportLink email={program.support_email} />
            </p>
          )}
        </main>
      </body>
    </html>
  )
}
