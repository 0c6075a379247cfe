import { notFound } from 'next/navigation'
import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { hasCards } from '../domain'
import { CardTexts } from './card-texts.client'
import { CardPage } from './loaded-pages.client'

/** The card of who is signed in. Cached for everyone, so the browser loads the card. */
export const cardPage: SitePage = {
  metadata: ({ program }) => ({ title: translate(program.locale, 'site')('memberCard.title') }),
  Page: async ({ openContext, program }) => {
    if (!(await hasCards((await openContext()).sql, program.id))) notFound()
    return (
      <CardTexts locale={program.locale}>
        <CardPage />
      </CardTexts>
    )
  },
}
