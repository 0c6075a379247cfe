import { notFound } from 'next/navigation'
import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { hasGifts } from '../domain'
import { GiftTexts } from './gift-texts.client'
import { GiftsPage } from './loaded-pages.client'

/** The gifts of who is signed in. Cached for everyone, so the browser loads them. */
export const giftsPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('gifts.title'), robots: { index: false } }),
  Page: async ({ openContext, program }) => {
    if (!(await hasGifts((await openContext()).sql, program.id))) notFound()
    return (
      <GiftTexts locale={program.locale}>
        <GiftsPage />
      </GiftTexts>
    )
  },
}
