'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { AccountSubpage } from './account-subpage.client'
import { EmailSettingsCard } from './email-settings-card.client'
import { LanguageCard } from './language-card.client'

/** /my-account/settings: emails and language. */
export function SettingsPage() {
  const t = useTexts('site')
  return (
    <AccountSubpage title={t('account.settings')}>
      {(participant) => (
        <>
          <EmailSettingsCard participant={participant} />
          <LanguageCard />
        </>
      )}
    </AccountSubpage>
  )
}
