'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { Skeleton } from '@/ui/skeleton'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { useProgramMoment } from '../use-dates.client'
import { DrawSection } from './draw-section.client'
import { isEmpty } from './status-of'
import type { PublishedDraws, WireDraw } from './types'
import { useMyDraw } from './use-my-draw.client'

/** /draws/{identifier}: the commitment, the published list and result, and a button to verify them (RULE-28). */
export function DrawPage({ identifier, name }: { identifier: string; name: string }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const moment = useProgramMoment()
  const path = `/public/draws/${encodeURIComponent(identifier)}`
  const { data, error, refetch } = useSiteQuery<PublishedDraws>(path)
  const mine = useMyDraw(identifier, data?.draws)
  const finish = data?.reward.finish
  const [first] = data?.draws ?? []
  const isClosed = (first && first.status !== 'committed') || (finish && new Date(finish) <= new Date())

  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-col gap-8 px-4 py-6 lg:py-12">
      <div>
        <Link
          href={href('/')}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-ui-sm no-underline hover:text-ink"
        >
          <Icon name="arrow-left" className="size-4" />
          {t('draw.back', { program: program.name })}
        </Link>
        <p className="mt-2 font-semibold text-accent-text text-ui-sm">{t('draw.eyebrow')}</p>
        <h1 className="font-bold font-header text-title leading-tight">{t('draw.title', { name })}</h1>
        <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">
          {t('draw.lead', { program: program.name })}{' '}
          {finish && t(isClosed ? 'draw.ended' : 'draw.ends', { date: moment(finish) })}
        </p>
      </div>
      <Steps latest={data?.draws.at(-1)} />
      {error && !data && (
        <ErrorState
          title={t('draw.loadError')}
          description={error.message}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton shape="block" className="h-[70dvh]" label={t('common:loading')} />}
      {data && data.draws.length === 0 && (
        <p className="rounded-card border border-line p-6 text-ink-2">{t('draw.none')}</p>
      )}
      {data?.draws.toReversed().map((draw, index) => (
        <DrawSection
          key={draw.draw_number}
          draw={draw}
          closesOn={isClosed ? null : (finish ?? null)}
          isLatest={index === 0}
          isOnly={data.draws.length === 1}
          algorithm={data.algorithm}
          mine={mine}
          jsonHref={href(path)}
        />
      ))}
    </div>
  )
}

const STEPS = ['committed', 'frozen', 'drawn'] as const

/** A re-draw uses the first draw's list, which is closed. */
const stepOf = ({ draw_number, status }: WireDraw) => (status === 'committed' && draw_number > 1 ? 'frozen' : status)

/** The three steps of a draw, and the current one. */
function Steps({ latest }: { latest: WireDraw | undefined }) {
  const t = useTexts('site')
  const reached = latest ? STEPS.indexOf(stepOf(latest)) : -1
  const isForNothing = latest !== undefined && isEmpty(latest)
  return (
    <ol className="grid gap-3 sm:grid-cols-3" aria-label={t('draw.steps.label')}>
      {STEPS.map((step, index) => {
        const textKey = step === 'drawn' && isForNothing ? 'empty' : step
        const isReached = index <= reached
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={cx(
              'flex flex-col gap-2 rounded-card border p-4',
              index === reached ? 'border-accent-text bg-accent-quiet' : 'border-line',
            )}
          >
            <p className="flex items-center gap-2.5 font-header font-semibold">
              <span
                aria-hidden
                className={cx(
                  'inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ui-xs [&_svg]:size-3.5',
                  isReached ? 'bg-accent text-accent-content' : 'border border-line-strong text-ink-2',
                )}
              >
                {isReached ? <Icon name="check" strokeWidth={3} /> : index + 1}
              </span>
              {t(isReached ? `draw.status.${textKey}` : `draw.steps.due.${textKey}`)}
            </p>
            <p className="text-pretty text-ink-2 text-ui-sm">
              {textKey === 'empty' ? t(isReached ? 'draw.nobody' : 'draw.nobodyToDraw') : t(`draw.steps.${step}Text`)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
