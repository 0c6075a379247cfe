import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { CookiesPage } from './cookies-page'
import { DataTexts } from './data-texts.client'
import { ConfirmPage, DataPage } from './loaded-pages.client'

/** What is stored about who is signed in. Cached for everyone, so the browser loads it. */
export const dataPage: SitePage = {
  metadata: ({ program }) => ({
    title: translate(program.locale, 'site')('data_rights.title'),
    robots: { index: false },
  }),
  Page: ({ program }) => (
    <DataTexts locale={program.locale}>
      <DataPage />
    </DataTexts>
  ),
}

/** Where the link of an email leads. The token in its address isn't sent to other hosts. */
export const confirmPage: SitePage = {
  metadata: ({ program }) => ({
    ...{ title: translate(program.locale, 'site')('data_rights.confirm.title'), robots: { index: false } },
    referrer: 'same-origin',
  }),
  Page: ({ program }) => (
    <DataTexts locale={program.locale}>
      <ConfirmPage />
    </DataTexts>
  ),
}

/** Every cookie of the site. */
export const cookiesPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('data_rights.cookies.title') }),
  Page: ({ program }) => <CookiesPage program={program} />,
}
