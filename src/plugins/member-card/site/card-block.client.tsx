'use client'

import { useSite, useTexts } from '@/plugin/site'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { CardTexts } from './card-texts.client'

/** The member card on the home: one tap opens it. */
export function CardBlock() {
  return (
    <CardTexts locale={useSite().program.locale}>
      <CompactCard />
    </CardTexts>
  )
}

function CompactCard() {
  const t = useTexts('site')
  const { href } = useSite()
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 py-3">
      <Link
        href={href('/card')}
        data-testid="card-block"
        className="on-tile flex min-h-18 items-center gap-4 rounded-card border border-line p-3 text-inherit no-underline"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-input bg-white text-black">
          <Icon name="qr-code" className="size-7" />
        </span>
        <span className="min-w-0 flex-1">
          <strong className="wrap-anywhere block font-header font-semibold text-heading leading-tight">
            {t('memberCard.title')}
          </strong>
          <span className="wrap-anywhere text-ink-2 text-ui-sm">{t('memberCard.show')}</span>
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-3" />
      </Link>
    </section>
  )
}
