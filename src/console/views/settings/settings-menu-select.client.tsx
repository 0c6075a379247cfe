'use client'

import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui'
import { leavePage } from '../../frame/leave-page'

type Page = { href: string; label: string; current: boolean }

/** The settings menu for screens without space next to the page. */
export function SettingsMenuSelect({ pages }: { pages: Page[] }) {
  const t = useTexts('console')
  const router = useRouter()
  const current = pages.find((page) => page.current)?.href
  return (
    <Select
      aria-label={t('settings.menu.go')}
      value={current ?? ''}
      placeholder={current ? undefined : t('settings.menu.go')}
      options={pages.map(({ href, label }) => ({ value: href, label }))}
      onChange={({ target }) => {
        const { value } = target
        if (value !== '') leavePage(() => router.push(value))
      }}
    />
  )
}
