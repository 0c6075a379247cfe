import { notFound } from 'next/navigation'
import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { hasPerks, isMerchantKnown } from '../domain'
import { MerchantPage, PerksPage } from './loaded-pages.client'
import { MerchantNotFound } from './merchant-not-found.client'
import { NoPerks } from './no-perks'
import { PerksTexts } from './perks-texts.client'

/** The perks directory (PERKS-1), in programs that have one. Cached for everyone, so the browser reads the query. */
export const directoryPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('perks.title'), robots: { index: false } }),
  Page: async ({ basePath, openContext, program }) => {
    if (!(await hasPerks((await openContext()).sql, program.id)))
      return <NoPerks program={program} href={(path) => `${basePath}${path}`} t={translate(program.locale, 'site')} />
    return (
      <PerksTexts locale={program.locale}>
        <PerksPage />
      </PerksTexts>
    )
  },
}

/** A merchant and its offers. The location is in the query, so the browser loads them. */
export const merchantPage: SitePage = {
  Page: async ({ openContext, params, program }) => {
    const slug = params.merchant_slug ?? ''
    if (!(await isMerchantKnown(await openContext(), { programId: program.id, slug }))) notFound()
    return (
      <PerksTexts locale={program.locale}>
        <MerchantPage slug={slug} />
      </PerksTexts>
    )
  },
  NotFound: ({ program }) => (
    <PerksTexts locale={program.locale}>
      <MerchantNotFound />
    </PerksTexts>
  ),
}
