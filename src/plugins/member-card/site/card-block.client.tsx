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
    <Link
      href={href('/card')}
      data-testid="card-block"
      className="flex min-h-20 items-center gap-4 rounded-card bg-primary px-4 py-3 text-primary-content no-underline sm:px-5"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-input bg-white text-black">
        <Icon name="qr-code" className="size-7" />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="wrap-anywhere block font-header font-semibold text-heading leading-tight">
          {t('memberCard.title')}
        </strong>
        <span className="wrap-anywhere text-ui-sm">{t('memberCard.show')}</span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0" />
    </Link>
  )
}
