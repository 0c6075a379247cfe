'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { AccountSubpage } from './account-subpage.client'
import { ProfileCard } from './profile-card.client'

/** /my-account/profile: what the program knows about the participant, to correct (SITE-36, SITE-37). */
export function ProfilePage() {
  const t = useTexts('site')
  return (
    <AccountSubpage title={t('account.profile')}>
      {(participant) => <ProfileCard participant={participant} />}
    </AccountSubpage>
  )
}
