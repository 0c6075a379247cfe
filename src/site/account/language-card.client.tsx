'use client'

import { LANGUAGES } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { Select } from '@/ui/select.client'
import { toast } from '@/ui/toast'
import { openIn } from '../frame/language-switcher.client'
import { useSite, useSiteMutation } from '../frame/site-provider.client'

/** The language of the site and of emails, if the program is translated (RULE-50). */
export function LanguageCard() {
  const { program } = useSite()
  const { isPending, mutateAsync } = useSiteMutation('/public/account/locale')
  const t = useTexts('site')
  if (program.locales.length < 2) return null

  const change = async (locale: string) => {
    const answer = await mutateAsync({ locale })
    if (answer.ok && answer.body.success) return openIn(locale)
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
        disabled={isPending}
        options={program.locales.map((locale) => ({ value: locale, label: LANGUAGES[locale] }))}
        onChange={(event) => void change(event.target.value)}
      />
    </section>
  )
}
