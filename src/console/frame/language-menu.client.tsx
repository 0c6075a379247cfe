'use client'

import { Languages } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { IconButton, Menu } from '@/ui'
import { callConsole } from './call-console'

/** Changes the console's language for this administrator, in all their browsers. */
export function LanguageMenu({ locale }: { locale: Locale }) {
  const t = useTexts('console')
  const router = useRouter()
  const choose = async (preferred_locale: Locale) => {
    const { success } = await callConsole('/admin/v2/users/me', { method: 'PUT', body: { preferred_locale } })
    // A failure is only logged (CONSOLE-156).
    if (success) router.refresh()
    else console.warn('Could not change the language.')
  }
  return (
    <Menu
      trigger={<IconButton label={t('frame.language')} icon={<Languages />} />}
      items={[
        {
          kind: 'choice',
          label: t('frame.language'),
          value: locale,
          options: LOCALES.map((one) => ({ value: one, label: LANGUAGES[one] })),
          onChoose: (next) => void choose(next as Locale),
        },
      ]}
    />
  )
}
