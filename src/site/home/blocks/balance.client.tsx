'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite, useSiteQuery } from '../../frame/site-provider.client'
import type { WireParticipant } from '../../wire'
import type { NextSteps } from '../home-wire'

type BalanceProps = { participant: WireParticipant }

/** Greeting and balance; `children` are figures below it. */
function Greeting({ children, participant }: BalanceProps & { children?: React.ReactNode }) {
  const { program } = useSite()
  const t = useTexts('site')
  const { first_name, pending_points, unused_points } = participant
  return (
    <div className="min-w-0">
      <h1 className="text-balance font-bold font-header text-title [overflow-wrap:anywhere]">
        {t('home.welcome', { name: first_name })}
      </h1>
      <p className="mt-3 text-ink-2 text-ui-sm">{t('home.balance')}</p>
      <p className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
        <CountUp value={unused_points} locale={program.locale} />{' '}
        <span className="font-semibold text-heading">{program.term_points_as}</span>
      </p>
      {pending_points > 0 && (
        <p className="mt-2 text-ink-2 text-ui-sm tabular-nums">
          {t('header.pending', {
            points: pending_points.toLocaleString(program.locale),
            term: program.term_points_as,
          })}
        </p>
      )}
      {children}
    </div>
  )
}

/** The balance with the lifetime total, and the way to upload a receipt. */
export function BalanceWithTotals({ participant }: BalanceProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <section className="mx-auto grid w-full max-w-[1120px] gap-4 px-4 pt-7 lg:grid-cols-[1fr_auto] lg:items-end lg:pt-10">
      <Greeting participant={participant}>
        <p className="mt-2 text-ink-2 text-ui-sm tabular-nums">
          {t('header.lifetime', {
            points: participant.points.toLocaleString(program.locale),
            term: program.term_points_as,
          })}
        </p>
      </Greeting>
      {program.counts_receipts && (
        <div className="on-tile flex min-w-0 flex-col gap-3 rounded-card border border-line p-5 lg:max-w-[420px]">
          <p className="text-ink-2 text-ui-sm">{t('home.uploadReceiptText', { term: program.term_points_as })}</p>
          <Button href={href('/receipts')} variant="primary" block icon={<Icon name="receipt-text" />}>
            {t('home.uploadReceipt')}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * The first screen of a phone: the balance, the reward that is reached next, and one action.
 * @param hasCamera whether the home has the receipt camera, so that the action is another one
 */
export function BalanceWithNextReward({ hasCamera, participant }: BalanceProps & { hasCamera: boolean }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { data: steps } = useSiteQuery<NextSteps>('/public/home/next_steps')
  const { locale } = program
  const next = steps?.next_reward
  const number = (value: number) => formatNumber(value, { locale })
  const action = chooseAction({ hasCamera, steps, uploads: program.counts_receipts })
  return (
    <section className="mx-auto grid w-full max-w-[1120px] gap-5 px-4 pt-7 lg:grid-cols-2 lg:items-end lg:gap-10 lg:pt-10">
      <Greeting participant={participant} />
      {/* As high as with a reward, so that nothing moves when it is known. */}
      <div className="flex min-h-[132px] min-w-0 flex-col justify-end gap-3">
        {next && (
          <div data-variant={next.reward.variant} className="flex flex-col gap-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-ui-sm">
              <Link
                href={href(`/reward/${next.reward.reward_id}`)}
                scroll={false}
                className="min-w-0 truncate font-semibold text-inherit"
              >
                {next.reward.name}
              </Link>
              <span className="text-ink-2 tabular-nums">
                {t('nextSteps.of', { current: number(next.progress.current), target: number(next.progress.target) })}
              </span>
            </div>
            <ProgressBar
              label={t('nextSteps.progress')}
              value={next.progress.current}
              max={next.progress.target}
              valueText={next.message}
            />
            <p className="text-ink-2 text-ui-sm tabular-nums">{next.message}</p>
          </div>
        )}
        {action && (
          <div data-variant={action.variant}>
            <Button href={href(action.path)} variant="primary" block icon={<Icon name={action.icon} />}>
              {action.text ?? t(action.label)}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

type Action = {
  path: string
  icon: 'gift' | 'camera' | 'sparkles'
  label: 'home.claimReward' | 'home.uploadReceipt'
  text?: string
  /** Of an experiment, where the text is a challenge's own. */
  variant?: string | undefined
}

/** What helps most now: a reward that is reached, then a receipt, then the recommended challenge. */
const chooseAction = ({
  hasCamera,
  steps,
  uploads,
}: {
  hasCamera: boolean
  steps: NextSteps | undefined
  uploads: boolean
}): Action | null => {
  const { next_challenge: challenge = null, next_reward: next = null } = steps ?? {}
  if (next && next.progress.current >= next.progress.target)
    return { path: `/reward/${next.reward.reward_id}`, icon: 'gift', label: 'home.claimReward' }
  if (uploads && !hasCamera) return { path: '/receipts', icon: 'camera', label: 'home.uploadReceipt' }
  return (
    challenge && {
      path: `/challenge/${challenge.identifier}`,
      icon: 'sparkles',
      label: 'home.claimReward',
      text: challenge.caption,
      variant: challenge.variant,
    }
  )
}
