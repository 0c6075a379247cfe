'use client'

import { hexToBytes } from '@noble/hashes/utils.js'
import { useMe, useOfflinePage, useSite, useTexts, useTitle } from '@/plugin/site'
import { Barcode } from '@/plugin/site/barcode'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import { codeOfStep, dayOfStep, STEP_SECONDS, secondsLeft, stepAt } from '../domain/card-code'
import type { OpenedCard } from '../domain/open-card'
import { useAwakeScreen } from './use-awake-screen.client'
import { useCard } from './use-card.client'
import { useNow } from './use-now.client'

/** /card: what a participant shows at the till, also without a network. */
export function CardPage() {
  const t = useTexts('site')
  const { href } = useSite()
  const { card, error, isSignedOut, retry } = useCard()
  const now = useNow()
  useOfflinePage()
  useTitle(t('memberCard.title'))
  if (isSignedOut)
    return (
      <EmptyState
        icon={<Icon name="qr-code" />}
        title={t('memberCard.signIn')}
        action={
          <Button href={`${href('/signin')}?redirect_to=${encodeURIComponent(href('/card'))}`} variant="primary">
            {t('header.signIn')}
          </Button>
        }
      />
    )
  if (!card && error)
    return (
      <ErrorState
        title={t('memberCard.error')}
        description={error.message || undefined}
        action={
          <Button variant="primary" onClick={() => void retry()}>
            {t('common:retry')}
          </Button>
        }
      />
    )
  return (
    <div className="mx-auto w-full max-w-[26rem] px-4 py-6 sm:py-10">
      <h1 className="sr-only">{t('memberCard.title')}</h1>
      {card && now !== null ? (
        <Card card={card} now={now} />
      ) : (
        <Skeleton shape="block" className="h-[31rem]" label={t('common:loading')} />
      )}
    </div>
  )
}

function Card({ card, now }: { card: OpenedCard; now: number }) {
  const t = useTexts('site')
  useAwakeScreen()
  const step = stepAt(now)
  const seed = card.seeds.find(({ day }) => day === dayOfStep(step))?.seed
  if (seed === undefined)
    return (
      <EmptyState icon={<Icon name="wifi-off" />} title={t('memberCard.old')} description={t('memberCard.oldHelp')} />
    )
  const code = codeOfStep(hexToBytes(seed), step)
  const shown = `${card.number}.${code}`
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface-0 shadow-overlay">
      <Owner />
      <div className="flex flex-col items-center gap-5 bg-white px-6 pt-6 pb-5 text-black">
        <Barcode type="qrcode" value={shown} label={t('memberCard.qr')} className="size-52" />
        <Barcode type="code128" value={shown} label={t('memberCard.bars')} className="h-16 w-full" />
        <p className="font-semibold text-lg tabular-nums tracking-wider" data-testid="card-number">
          {card.number.replace(/(\d{4})(?=\d)/g, '$1 ')} <span data-testid="card-code">{code}</span>
        </p>
        <Countdown seconds={secondsLeft(now)} />
      </div>
      <p className="flex items-start gap-3 border-line border-t px-6 py-4 text-ink-2 text-ui-sm">
        <Icon name="sun" className="mt-0.5 size-4 shrink-0" />
        {t('memberCard.brightness')}
      </p>
    </article>
  )
}

/** The brand's half of the card: who holds it, with balance and tier as they were last known. */
function Owner() {
  const { program } = useSite()
  const t = useTexts('site')
  const participant = useMe()?.participant
  return (
    <header className="flex items-end justify-between gap-4 on-brand px-6 py-5">
      <div className="min-w-0">
        <p className="font-header font-semibold text-lg leading-tight">{program.name}</p>
        <p className="mt-3 truncate text-ui-sm">
          {participant ? `${participant.first_name ?? ''} ${participant.last_name ?? ''}` : t('memberCard.offline')}
        </p>
      </div>
      {participant && (
        <p className="shrink-0 text-right">
          <strong className="block font-header text-2xl tabular-nums leading-none">
            {participant.unused_points.toLocaleString(program.locale)}
          </strong>
          <span className="text-ui-xs">{program.term_points_as}</span>
        </p>
      )}
    </header>
  )
}

function Countdown({ seconds }: { seconds: number }) {
  const t = useTexts('site')
  return (
    <div className="w-full">
      <div className="h-1 overflow-hidden rounded-full bg-neutral-200" aria-hidden="true">
        <div
          className="h-full bg-black transition-[width] duration-1000 ease-linear motion-reduce:transition-none"
          style={{ width: `${(seconds / STEP_SECONDS) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-center text-neutral-600 text-ui-xs">{t('memberCard.next', { count: seconds })}</p>
    </div>
  )
}
