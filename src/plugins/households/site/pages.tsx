import { notFound } from 'next/navigation'
import { translate } from '@/plugin/domain'
import type { SitePage } from '@/plugin/site'
import { findHouseholdSettings } from '../domain'
import { HouseholdTexts } from './household-texts.client'
import { HouseholdPage } from './loaded-pages.client'

/** The household of who is signed in. Cached for everyone, so the browser loads it. */
export const householdPage: SitePage = {
  metadata: ({ program }) => ({
    title: translate(program.locale, 'site')('households.title'),
    robots: { index: false },
  }),
  Page: async ({ openContext, program }) => {
    const { is_on, max_members } = await findHouseholdSettings((await openContext()).sql, program.id)
    if (!is_on) notFound()
    return (
      <HouseholdTexts locale={program.locale}>
        <HouseholdPage maxMembers={max_members} />
      </HouseholdTexts>
    )
  },
}
