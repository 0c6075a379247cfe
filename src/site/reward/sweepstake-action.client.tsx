'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatNumber } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'
import type { KindProps } from './kind-props'
import { Refusal } from './refusal.client'
import { useClaim } from './use-claim.client'

/** Buys entries, if points do (RULE-28). */
export function EnterAction({ onClose, quantity, reward }: KindProps & { quantity: number }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { busy, claim, refused } = useClaim(reward, onClose)
  const { entry_cost } = reward.sweepstake
  const isOver = reward.status === 'ended' || reward.earned_by_current_participant_on !== null
  if (!entry_cost || isOver) return null
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        variant="primary"
        size="lg"
        block
        disabled={reward.refusal !== null}
        aria-describedby={reward.refusal ? 'reward-refusal' : undefined}
        onClick={() => void claim(quantity)}
        loading={busy}
      >
        {t('reward.enter', {
          cost: formatNumber(entry_cost * quantity, { locale: program.locale }),
          term: program.term_points_as,
        })}
      </Button>
      <Refusal reward={reward} refusal={reward.refusal} failure={refused} />
    </div>
  )
}
