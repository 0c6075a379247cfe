'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button.client'
import { Icon } from '@/ui/icon'
import { useProgramMoment } from '../use-dates.client'
import { EntryList } from './entry-list.client'
import { Result } from './result.client'
import { statusOf } from './status-of'
import type { WireDraw } from './types'
import type { MyDraw } from './use-my-draw.client'
import { Verification } from './verification.client'

type DrawSectionProps = {
  draw: WireDraw
  /** When entries close, formatted; null once they have closed. */
  closesOn: string | null
  /** The current draw; earlier ones are collapsed. */
  isLatest: boolean
  isOnly: boolean
  algorithm: string
  mine: MyDraw
  jsonHref: string
}

/** One draw: its published data, its result and its verification. */
export function DrawSection({ draw, isLatest, isOnly, ...rest }: DrawSectionProps) {
  const t = useTexts('site')
  const title = draw.draw_number === 1 ? t('draw.first') : t('draw.redraw', { number: draw.draw_number - 1 })
  const head = (
    <>
      {title} <Badge tone={draw.status === 'drawn' ? 'positive' : 'accent'}>{t(`draw.status.${statusOf(draw)}`)}</Badge>
    </>
  )
  if (isLatest) {
    return (
      <section className="flex flex-col gap-6" data-testid={`draw-${draw.draw_number}`}>
        <h2 className={isOnly ? 'sr-only' : 'flex items-center gap-3 font-bold font-header text-heading'}>{head}</h2>
        <DrawBody draw={draw} isLatest {...rest} />
      </section>
    )
  }
  return (
    <details className="rounded-card border border-line p-4 sm:p-6" data-testid={`draw-${draw.draw_number}`}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 font-header font-semibold">
        <h2 className="contents">{head}</h2>
        <span className="font-body font-normal text-ink-2 text-ui-sm">{t('draw.kept')}</span>
      </summary>
      <div className="mt-4 flex flex-col gap-6">
        <DrawBody draw={draw} isLatest={false} {...rest} />
      </div>
    </details>
  )
}

function DrawBody({ algorithm, closesOn, draw, isLatest, jsonHref, mine }: Omit<DrawSectionProps, 'isOnly'>) {
  const t = useTexts('site')
  const moment = useProgramMoment()
  const { beacon } = draw
  return (
    <>
      {draw.reason && (
        <p className="rounded-card bg-warning-quiet p-4 text-ui-sm">{t('draw.reason', { reason: draw.reason })}</p>
      )}
      {draw.status === 'drawn' && <Result draw={draw} isLatest={isLatest} mine={mine} />}
      <Verification draw={draw} closesOn={closesOn && moment(closesOn)} />
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line p-4 sm:p-6">
        <Fact term={t('draw.facts.algorithm')} value={algorithm} />
        <Fact term={t('draw.facts.commitment')} value={draw.seed_commitment} isHash />
        {draw.entry_list_hash && <Fact term={t('draw.facts.listHash')} value={draw.entry_list_hash} isHash />}
        {draw.secret && <Fact term={t('draw.facts.secret')} value={draw.secret} isHash />}
        {beacon && (
          <Fact
            term={t('draw.facts.beacon')}
            value={beacon.value ?? t('draw.facts.beaconRound', { round: beacon.round })}
            isHash={beacon.value !== null}
          >
            <a
              href={beacon.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-accent-text text-ui-sm underline underline-offset-2"
            >
              {t('draw.facts.beaconRound', { round: beacon.round })}
              <Icon name="external-link" className="size-3.5" />
            </a>
          </Fact>
        )}
        {draw.seed && <Fact term={t('draw.facts.seed')} value={draw.seed} isHash />}
        {draw.frozen_at && <Fact term={t('draw.facts.frozenAt')} value={moment(draw.frozen_at)} />}
        {draw.drawn_at && statusOf(draw) === 'drawn' && (
          <Fact term={t('draw.facts.drawnAt')} value={moment(draw.drawn_at)} />
        )}
      </dl>
      {draw.status !== 'committed' && <EntryList draw={draw} myCode={mine.code} />}
      <div>
        <Button href={jsonHref} download={`draw-${draw.draw_number}.json`} icon={<Icon name="download" />}>
          {t('draw.download')}
        </Button>
      </div>
    </>
  )
}

function Fact({
  children,
  isHash = false,
  term,
  value,
}: {
  children?: ReactNode
  isHash?: boolean
  term: string
  value: string
}) {
  const t = useTexts('site')
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-ui-sm">{term}</dt>
      <dd className="flex items-start justify-between gap-3">
        <span className={isHash ? 'min-w-0 break-all font-mono text-ui-sm' : 'min-w-0 font-medium'}>{value}</span>
        {isHash && (
          <CopyButton
            value={value}
            labels={{ copy: t('draw.copy', { what: term }), copied: t('draw.copied') }}
            className="-my-1.5 shrink-0"
          />
        )}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  )
}
