'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatMoney, formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import type { KindProps } from './kind-props'
import { Refusal } from './refusal.client'
import { useClaim } from './use-claim.client'
import { useGiveUp } from './use-give-up.client'

/** Claiming for points, for money, or for both (SITE-55, RULE-27). One that may be had again can be claimed again. */
export function RedeemAction({ onClose, reward }: KindProps) {
  const { href, program } = useSite()
  const router = useRouter()
  const t = useTexts('site')
  // Its code and what it is redeemed by stand on this card, which closes.
  const { busy, claim, forget, refused } = useClaim(reward, onClose, {
    label: t('reward.seeIt'),
    onClick: () => router.push(href(`/reward/${reward.reward_id}`), { scroll: false }),
  })
  const { busy: isGivingUp, giveUp } = useGiveUp(reward.reward_id)
  const button = useRef<HTMLButtonElement>(null)
  const earned = reward.earned_by_current_participant_on !== null
  const { claim: latest, currency, price, redeem, refusal } = reward
  const { claimed, limit_per_participant: limit } = redeem
  // What it takes is held already; only the payment is missing, of what it cost then.
  const toPay = latest?.to_pay
  const wasToPay = useRef(false)
  // The button that gives it up goes with it, and would take the focus along.
  useEffect(() => {
    if (wasToPay.current && !toPay && document.activeElement === document.body) {
      const isOff = button.current === null || button.current.disabled
      const place = isOff ? document.querySelector<HTMLElement>('dialog h1') : button.current
      place?.focus()
    }
    wasToPay.current = Boolean(toPay)
  }, [toPay])
  const hasAll = limit !== null && claimed >= limit
  if (earned && !toPay && reward.status === 'ended') return null

  const threshold = reward.threshold ?? 0
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  const toMoney = (amount: number, inCurrency: string) => formatMoney(amount, inCurrency, { locale: program.locale })
  const money = price === null ? null : toMoney(price, currency)
  const way = threshold > 0 ? 'use' : money ? 'pay' : 'claim'
  const label = toPay
    ? t('reward.continuePay', { price: toMoney(toPay.price, toPay.currency) })
    : t(`reward.${way}${earned ? 'Another' : ''}`, {
        threshold: number(threshold),
        term: program.term_points_as,
        price: money,
      })
  // What is held counts among what they have: while one is, its story says how they stand.
  const tellsHave = earned && latest?.state !== 'held'
  const have =
    limit === null
      ? t('reward.have', { count: claimed })
      : limit === 1
        ? t('reward.haveOnly')
        : // Of a limit that was lowered since they have no more than all.
          t('reward.haveOf', { claimed: number(Math.min(claimed, limit)), limit: number(limit) })
  const haveLine = tellsHave && (
    <p id="reward-have" className="text-pretty text-center font-medium text-ui-sm">
      {have}
    </p>
  )
  // Whoever can have no other has nothing to press, and is told why.
  if (earned && !toPay && hasAll) return haveLine
  return (
    <div className="flex flex-col gap-2.5">
      {haveLine}
      {money && threshold > 0 && !toPay && (
        <p className="text-center font-medium text-ui-sm">{t('reward.plusPrice', { price: money })}</p>
      )}
      <Button
        ref={button}
        variant={earned && !toPay ? 'secondary' : 'primary'}
        size="lg"
        block
        disabled={refusal !== null}
        aria-describedby={cx(tellsHave && 'reward-have', refusal && 'reward-refusal') || undefined}
        onClick={isGivingUp ? undefined : claim}
        loading={busy}
      >
        {label}
      </Button>
      {toPay && (
        <Button
          variant="ghost"
          block
          loading={isGivingUp}
          onClick={() => {
            if (busy) return
            forget()
            void giveUp()
          }}
        >
          {t('reward.giveUp')}
        </Button>
      )}
      <Refusal reward={reward} refusal={refusal} failure={refused} />
    </div>
  )
}
