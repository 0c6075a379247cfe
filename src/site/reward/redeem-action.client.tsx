'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatMoney, formatNumber } from '@/ui/format'
import { useMe, useSite } from '../frame/site-provider.client'
import type { KindProps } from './kind-props'
import { Refusal } from './refusal.client'
import { useBalanceChange, useClaim } from './use-claim.client'
import { useGiveUp } from './use-give-up.client'

/** Claims a reward for points, money or both (SITE-55, RULE-27), again if the limit allows it. */
export function RedeemAction({ onClose, reward }: KindProps) {
  const { href, program } = useSite()
  const router = useRouter()
  const t = useTexts('site')
  // The instructions are on this card, which closes; a code opens instead.
  const { busy, claim, forget, refused } = useClaim(reward, onClose, {
    label: t('reward.seeIt'),
    onClick: () => router.push(href(`/reward/${reward.reward_id}`), { scroll: false }),
  })
  const { busy: isGivingUp, giveUp } = useGiveUp(reward.reward_id)
  const change = useBalanceChange()
  const balance = useMe()?.participant?.unused_points
  const button = useRef<HTMLButtonElement>(null)
  const earned = reward.earned_by_current_participant_on !== null
  const { claim: latest, currency, price, redeem, refusal } = reward
  const { claimed, limit_per_participant: limit } = redeem
  // The points are held already; only the payment is missing, at the price from then.
  const toPay = latest?.to_pay
  const wasToPay = useRef(false)
  // The cancel button disappears, and would lose the focus.
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
  // A held claim is included in the count, so its progress replaces this line.
  const tellsHave = earned && latest?.state !== 'held'
  const have =
    limit === null
      ? t('reward.have', { count: claimed })
      : limit === 1
        ? t('reward.haveOnly')
        : // A lowered limit may be below the claimed count.
          t('reward.haveOf', { claimed: number(Math.min(claimed, limit)), limit: number(limit) })
  const haveLine = tellsHave && (
    <p id="reward-have" className="text-pretty text-center font-medium text-ui-sm">
      {have}
    </p>
  )
  // At the limit there is no button, only the reason.
  if (earned && !toPay && hasAll) return haveLine
  return (
    <div className="flex flex-col gap-2.5">
      {haveLine}
      {balance !== undefined && threshold > 0 && refusal === null && !toPay && (
        <p className="text-center text-ui-sm tabular-nums" data-testid="balance-after">
          {change(balance, threshold)}
        </p>
      )}
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
        onClick={isGivingUp ? undefined : () => void claim()}
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
