'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatMoney, formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import { Refusal } from './refusal.client'
import type { KindProps } from './reward-kinds.client'
import { useClaim } from './use-claim.client'

/** Claiming for points, for money, or for both (S §2, decisions 27). One that may be had again can be claimed again. */
export function RedeemAction({ onClose, reward }: KindProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const { busy, claim, refused } = useClaim(reward, onClose)
  const earned = reward.earned_by_current_participant_on !== null
  const { currency, price, refusal } = reward
  // Whoever has all that one person may have is told so by what they have.
  if (earned && refusal?.reason === 'limit_per_participant') return null

  const threshold = reward.threshold ?? 0
  const use = t('reward.use', {
    threshold: formatNumber(threshold, { locale: program.locale }),
    term: program.term_points_as,
  })
  const toMoney = (amount: number, inCurrency: string) => formatMoney(amount, inCurrency, { locale: program.locale })
  const money = price === null ? null : toMoney(price, currency)
  // What it takes is held already; only the payment is missing, of what it cost then.
  const toPay = reward.claim?.to_pay
  const unheld = threshold > 0 ? use : money ? t('reward.pay', { price: money }) : t('reward.claim')
  const label = toPay ? t('reward.continuePay', { price: toMoney(toPay.price, toPay.currency) }) : unheld
  return (
    <div className="flex flex-col gap-2.5">
      {money && threshold > 0 && !toPay && (
        <p className="text-center font-medium text-ui-sm">{t('reward.plusPrice', { price: money })}</p>
      )}
      <Button
        variant={earned ? 'secondary' : 'primary'}
        size="lg"
        block
        disabled={refusal !== null}
        aria-describedby={refusal ? 'reward-refusal' : undefined}
        onClick={claim}
        loading={busy}
      >
        {label}
      </Button>
      <Refusal reward={reward} refusal={refusal} failure={refused} />
    </div>
  )
}
