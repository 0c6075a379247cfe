'use client'

import { useMe, useSite, useSiteQuery, useTexts } from '@/plugin/site'
import { usePageQuery } from '@/ui/page-query.client'
import { DataTexts } from './data-texts.client'
import type { OwnDataAnswer } from './own-data-answer'
import { PrivacyChoices } from './privacy-choices.client'

/** What else people choose, below their emails: signed in, or by the token of an email. */
export function PreferencesSlot() {
  const { program } = useSite()
  return (
    <DataTexts locale={program.locale}>
      <Preferences />
    </DataTexts>
  )
}

function Preferences() {
  const t = useTexts('site')
  const query = usePageQuery()
  const token = query?.get('token') ?? ''
  const isSignedIn = useMe()?.signed_in === true
  const { data } = useSiteQuery<Pick<OwnDataAnswer, 'choices' | 'has_signal'>>(
    `/public/privacy_choices?token=${encodeURIComponent(token)}`,
    query !== null && (token !== '' || isSignedIn),
  )
  if (!data) return null
  return (
    <section aria-labelledby="other-choices" className="mx-auto w-full max-w-[560px] px-4 pb-12">
      <h2 id="other-choices" className="font-header font-semibold text-heading">
        {t('data_rights.preferences.title')}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">{t('data_rights.preferences.lead')}</p>
      <PrivacyChoices choices={data.choices} hasSignal={data.has_signal} token={token} />
    </section>
  )
}
