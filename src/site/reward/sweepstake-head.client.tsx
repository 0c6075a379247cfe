'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { useMe, useSite } from '../frame/site-provider.client'
import { useCountdown } from '../sign-in/use-countdown.client'
import { InCardFooter } from './card-footer.client'
import type { KindProps } from './kind-props'
import { EnterAction } from './sweepstake-action.client'
import { formatTimeLeft } from './time-left'

/** The server's limit of one call. */
const MOST_AT_ONCE = 100

/** The top of a sweepstake: the participant's entries, the time left, and how many entries to buy. */
export function SweepstakeHead(props: KindProps) {
  const { reward } = props
  const t = useTexts('site')
  const balance = useMe()?.participant?.unused_points ?? 0
  const [chosen, setChosen] = useState(1)
  const { entry_cost, max_entries } = reward.sweepstake
  const entries = reward.participant_sweepstakes_entry
  const isOpen = reward.status === 'active'
  const left = max_entries === null ? MOST_AT_ONCE : max_entries - entries
  const most = entry_cost ? Math.max(1, Math.min(left, Math.floor(balance / entry_cost), MOST_AT_ONCE)) : 1
  const quantity = Math.min(chosen, most)
  return (
    <section className="mx-5 flex flex-col gap-3 rounded-card bg-accent-quiet p-4" aria-label={t('reward.yourEntries')}>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div>
          <dt className="text-ink-2 text-ui-xs">{t('reward.yourEntries')}</dt>
          <dd className="font-semibold tabular-nums" data-testid="sweepstake-entries">
            {t('reward.entries', { count: entries })}
          </dd>
        </div>
        {isOpen && reward.finish && <TimeLeft finish={reward.finish} />}
      </dl>
      {isOpen && most > 1 && <Stepper value={quantity} most={most} onChange={setChosen} />}
      <InCardFooter>
        <EnterAction {...props} quantity={quantity} />
      </InCardFooter>
    </section>
  )
}

function TimeLeft({ finish }: { finish: string }) {
  const { program } = useSite()
  const t = useTexts('site')
  const seconds = useCountdown(Date.parse(finish))
  return (
    <div>
      <dt className="text-ink-2 text-ui-xs">{t('reward.closesIn')}</dt>
      <dd className="font-bold font-header text-title tabular-nums leading-tight" suppressHydrationWarning>
        <span role="timer">{formatTimeLeft(seconds, program.locale)}</span>
      </dd>
    </div>
  )
}

function Stepper({ most, onChange, value }: { value: number; most: number; onChange: (value: number) => void }) {
  const t = useTexts('site')
  return (
    <fieldset className="m-0 flex items-center justify-between gap-3 border-0 border-line border-t p-0 pt-3">
      <legend className="sr-only">{t('reward.quantity')}</legend>
      <span aria-hidden="true" className="font-medium text-ui-sm">
        {t('reward.quantity')}
      </span>
      <span className="flex items-center gap-2">
        <IconButton
          label={t('reward.fewer')}
          icon={<Icon name="minus" />}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        />
        <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums" data-testid="quantity">
          {value}
        </output>
        <IconButton
          label={t('reward.more')}
          icon={<Icon name="plus" />}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </fieldset>
  )
}
