'use client'

import { useState } from 'react'
import { useMe, useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatMoney } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { MerchantLogo } from './merchant-logo.client'
import { OfferTabs } from './offer-tabs.client'
import type { Offer } from './perks-wire'
import { useSaveOffer } from './use-save-offer.client'

/** An offer (PERKS-19): its description, terms and redeem button. */
export function OfferCard({
  logoPath,
  offer,
  onReach,
  onRedeem,
}: {
  logoPath: string | null
  offer: Offer
  /** The pointer or the focus reached the button, so its dialog can be preloaded. */
  onReach: () => void
  onRedeem: () => void
}) {
  const { program } = useSite()
  const t = useTexts('site')
  const [openedAt] = useState(() => Date.now())
  const { dollarValue, offerTextLong, offerTextShort, redeemedUntil, usedUp, validQualifier } = offer
  const canShowAgain = redeemedUntil !== null && Date.parse(redeemedUntil) > openedAt
  return (
    <li className="on-tile flex min-w-0 flex-col gap-4 rounded-tile border border-line p-5">
      <div className="flex items-start gap-3">
        <MerchantLogo path={logoPath} isSmall className="h-12 w-20 shrink-0 rounded-[min(var(--ui-radius-tile),8px)]" />
        <div className="min-w-0 flex-1">
          <h3 className="font-header font-semibold text-heading leading-snug [overflow-wrap:anywhere]">
            {offerTextShort}
          </h3>
          {dollarValue > 0 && (
            <p className="mt-0.5 font-semibold text-accent-text text-ui-sm tabular-nums">
              {t('perks.list.value', {
                value: formatMoney(dollarValue, 'USD', { locale: program.locale, isWhole: dollarValue % 1 === 0 }),
              })}
            </p>
          )}
        </div>
        <SaveButton offer={offer} />
      </div>
      <OfferTabs
        label={t('perks.offer.about')}
        tabs={[
          { label: t('perks.offer.more'), content: offerTextLong || offerTextShort },
          { label: t('perks.offer.terms'), content: validQualifier || t('perks.offer.noTerms') },
        ]}
      />
      {usedUp && !canShowAgain ? (
        <p className="flex min-h-12 items-center justify-center gap-2 rounded-input bg-surface-2 px-4 py-3 text-center font-medium text-ink-2 text-ui-sm">
          <Icon name="circle-check" className="size-4 shrink-0" />
          {t('perks.offer.usedUp')}
        </p>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          icon={canShowAgain ? <Icon name="ticket-percent" /> : undefined}
          aria-haspopup="dialog"
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={onRedeem}
        >
          {t(canShowAgain ? 'perks.offer.showVoucher' : 'perks.offer.redeem')}
        </Button>
      )}
    </li>
  )
}

/** A heart, for participants. */
function SaveButton({ offer }: { offer: Offer }) {
  const t = useTexts('site')
  const me = useMe()
  const { isSaved, toggle } = useSaveOffer(offer.endecaKey, offer.saved)
  if (!me?.signed_in) return null
  return (
    <IconButton
      label={t(isSaved ? 'perks.offer.unsave' : 'perks.offer.save', { offer: offer.offerTextShort })}
      aria-pressed={isSaved}
      icon={<Icon name="heart" className={cx(isSaved && 'text-danger')} fill={isSaved ? 'currentColor' : 'none'} />}
      onClick={toggle}
    />
  )
}
