'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import { readOfflineCopy } from '../offline-copy'

/** The balance that this browser last knew, while the home page can't be loaded. */
export function KeptCopy() {
  const { program } = useSite()
  const t = useTexts('site')
  const kept = readOfflineCopy(program.id)
  if (!kept) return null
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 pt-7 text-center [overflow-wrap:anywhere]">
      <p className="text-ink-2 text-ui-sm">{t('home.balance')}</p>
      <p className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
        {formatNumber(kept.balance, { locale: program.locale })}{' '}
        <span className="font-semibold text-heading">{program.term_points_as}</span>
      </p>
      <dl className="mt-4 flex flex-col gap-2">
        {kept.codes.map(({ code, title }) => (
          <div key={code}>
            <dt className="text-ink-2 text-ui-sm">{title}</dt>
            <dd className="font-bold tracking-wider">{code}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
