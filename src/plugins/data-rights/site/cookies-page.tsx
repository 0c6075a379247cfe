import { translate } from '@/plugin/domain'
import { listSiteCookies, type SiteCookie } from '@/plugin/http'
import type { SiteProgram } from '@/plugin/site'

/** /cookies: what the site sets, from the list by which a test checks it. */
export function CookiesPage({ program }: { program: SiteProgram }) {
  const t = translate(program.locale, 'site')
  const lasts = ({ days, purpose }: SiteCookie): string => {
    if (purpose === 'view_as') return t('data_rights.cookies.minutes', { count: 15 })
    return days === 0 ? t('data_rights.cookies.session') : t('data_rights.cookies.days', { count: days })
  }
  return (
    <article className="mx-auto flex w-full max-w-[640px] flex-col gap-5 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('data_rights.cookies.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('data_rights.cookies.lead')}</p>
      </header>
      <dl className="on-tile divide-y divide-line rounded-card border border-line">
        {listSiteCookies().map((cookie) => (
          <div key={cookie.name} className="p-4" data-testid="cookie">
            <dt className="font-medium [overflow-wrap:anywhere]">
              <code>{cookie.name}</code>
            </dt>
            <dd className="mt-1 text-ui-sm">{t(`data_rights.cookies.of.${cookie.purpose}`)}</dd>
            <dd className="text-ink-2 text-ui-sm">{lasts(cookie)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2 text-ui-sm">{t('data_rights.cookies.storage')}</p>
      <p className="text-ink-2 text-ui-sm">{t('data_rights.cookies.others')}</p>
    </article>
  )
}
