'use client'

import { UsersRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { RewardDetail } from '@/domain/console-lists'
import type { WireWinnerSync } from '@/http/rewards/present-reward-tabs'
import type { Locale } from '@/i18n'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, formatNumber, formatZonedDateTime, ProgressBar, Spinner, Switch } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import type { DisplaySettings } from './display-settings'
import { PossibleWinnersList } from './possible-winners.client'
import { isUnderWay, useWinnerSync } from './use-winner-sync.client'

type SyncWinnersButtonProps = { reward: Pick<RewardDetail, 'id'>; place: DisplaySettings }

/** Gives a reward to eligible participants (CONSOLE-85): who they are, whether to email them, and the progress. */
export function SyncWinnersButton({ place, reward: { id } }: SyncWinnersButtonProps) {
  const t = useTexts('console')
  const [isOpen, setOpen] = useState(false)
  const [sendsEmail, setSendsEmail] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const path = `/admin/v2/rewards/${id}`
  const { look, possible, sync } = useWinnerSync(path, isOpen)
  const awaitEnd = useEndOfSync(sync, place.locale)

  const expected = possible?.success
    ? Math.min(possible.eligible_participants_count ?? 0, possible.limit_left ?? Number.POSITIVE_INFINITY)
    : 0
  const start = async () => {
    setStarting(true)
    const body = { intent: 'syncWinners', send_email: sendsEmail }
    const result = await callConsole(path, { method: 'POST', body })
    setStarting(false)
    if (!result.success) return toastFailure(result, 'Error')
    toastSuccess(result.message)
    awaitEnd()
    await look()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<UsersRound />}>{t('rewardTabs.sync.button')}</Button>}
      title={t('rewardTabs.sync.title')}
      description={t('rewardTabs.sync.help')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t('rewardTabs.sync.close')}</Button>
          {!isUnderWay(sync) && expected > 0 && (
            <Button variant="primary" loading={isStarting} onClick={start}>
              {t('rewardTabs.sync.start', { count: expected })}
            </Button>
          )}
        </>
      }
    >
      {sync && isUnderWay(sync) ? (
        <Progress sync={sync} place={place} />
      ) : possible ? (
        <div className="flex flex-col gap-5">
          <PossibleWinnersList possible={possible} expected={expected} place={place} />
          {expected > 0 && (
            <Switch
              label={t('rewardTabs.sync.sendEmail')}
              description={t('rewardTabs.sync.sendEmailHelp')}
              checked={sendsEmail}
              onChange={({ target }) => setSendsEmail(target.checked)}
            />
          )}
          {sync && <LastSync sync={sync} place={place} goesOn={expected > 0} />}
        </div>
      ) : (
        <p className="flex items-center gap-2 py-4 text-ink-2 text-ui">
          <Spinner /> {t('rewardTabs.sync.loading')}
        </p>
      )}
    </Dialog>
  )
}

/**
 * Announces the end of a sync that was running on this page, and refreshes it.
 * @returns a function to call after starting a sync, which may end before the first poll
 */
const useEndOfSync = (sync: WireWinnerSync | null | undefined, locale: Locale): (() => void) => {
  const router = useRouter()
  const t = useTexts('console')
  const seen = useRef<number | null>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (!sync) return
    if (isUnderWay(sync)) {
      seen.current = sync.id
      return
    }
    if (seen.current !== sync.id && !isStarted.current) return
    seen.current = null
    isStarted.current = false
    if (sync.status === 'failed') toastFailure({ errors: {}, message: sync.error ?? '' }, 'Error')
    else toastSuccess(t('rewardTabs.sync.finished', figuresOf(sync, locale)))
    router.refresh()
  }, [locale, router, sync, t])
  return () => {
    isStarted.current = true
  }
}

const figuresOf = ({ eligible, given }: WireWinnerSync, locale: Locale) => ({
  given: formatNumber(given, { locale }),
  total: formatNumber(eligible, { locale }),
})

type SyncProps = { sync: WireWinnerSync; place: DisplaySettings }

function Progress({ place, sync }: SyncProps) {
  const t = useTexts('console')
  const { eligible, given } = sync
  return (
    <div className="flex flex-col gap-3 py-2" role="status">
      <ProgressBar
        label={t('rewardTabs.sync.underWay')}
        showLabel
        value={given}
        max={Math.max(1, eligible)}
        valueText={t('rewardTabs.sync.progress', figuresOf(sync, place.locale))}
      />
      <p className="text-ink-2 text-ui-sm">{t('rewardTabs.sync.underWayHelp')}</p>
    </div>
  )
}

/** @param goesOn whether others remain to be given the reward */
function LastSync({ goesOn, place, sync }: SyncProps & { goesOn: boolean }) {
  const t = useTexts('console')
  const { given, total } = figuresOf(sync, place.locale)
  const when = formatZonedDateTime(sync.created_at, place)
  if (sync.status === 'failed') {
    return (
      <p role="alert" className="text-danger text-ui-sm">
        {t('rewardTabs.sync.failed', { when, given, total })} {goesOn && t('rewardTabs.sync.goOn')}
      </p>
    )
  }
  return <p className="text-ink-3 text-ui-sm">{t('rewardTabs.sync.last', { when, given: `${given} / ${total}` })}</p>
}
