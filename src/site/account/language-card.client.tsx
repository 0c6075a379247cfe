'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui/select.client'
import { toast } from '@/ui/toast'
import { openIn } from '../frame/language-switcher.client'
import { useSite } from '../frame/site-provider.client'
import type { Written } from '../wire'

/** Each language by its own name, for those who read no other. */
const NAMES: Record<string, string> = { en: 'English', es: 'Español' }

/** The language of the site and of the mails, where the program is translated (RULE-50). */
export function LanguageCard() {
  const { call, program } = useSite()
  const t = useTexts('site')
  const [busy, setBusy] = useState(false)
  if (program.locales.length < 2) return null

  const change = async (locale: string) => {
    setBusy(true)
    const answer = await call<Written>('/public/account/locale', { locale })
    if (answer.ok && answer.body.success) return openIn(locale)
    setBusy(false)
    toast.danger(t('common:error'), (answer.ok ? answer.body.message : answer.message) || t('common:tryAgain'))
  }

  return (
    <section className="rounded-card border border-line p-4 sm:p-6" aria-labelledby="language">
      <h2 id="language" className="mb-3 font-header font-semibold text-heading">
        {t('account.language')}
      </h2>
      <Select
        aria-labelledby="language"
        value={program.locale}
        disabled={busy}
        options={program.locales.map((locale) => ({ value: locale, label: NAMES[locale] ?? locale }))}
        onChange={(event) => void change(event.target.value)}
      />
    </section>
  )
}
