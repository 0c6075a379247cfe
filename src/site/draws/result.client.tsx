'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Badge } from '@/ui/badge'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { statusOf } from './status-of'
import type { Rank, WireDraw } from './types'
import type { MyDraw } from './use-my-draw.client'

const TONES = { winner: 'positive', alternate: 'accent', passed_over: 'neutral' } as const satisfies Record<
  Rank['kind'],
  string
>

/** Winners and alternates in order, and those who were passed over, with the reason. */
export function Result({ draw, isLatest, mine }: { draw: WireDraw; isLatest: boolean; mine: MyDraw }) {
  const t = useTexts('site')
  const myCode = mine.code
  const isMine = ({ participant_code }: { participant_code: string }) => participant_code === myCode
  const kind = draw.ranking.find(isMine)?.kind
  const isUndrawn = kind === undefined && draw.entry_list.some(isMine)
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" data-testid="draw-result">
      <h3 className="flex items-center gap-2 font-header font-semibold text-heading">
        <Icon name="trophy" className="size-5 text-accent-text" />
        {t('draw.result')}
      </h3>
      {statusOf(draw) === 'empty' && <p className="mt-2">{t('draw.nobody')}</p>}
      {kind === 'winner' && mine.prize && (
        <p className={cx('mt-2 font-semibold', mine.prize === 'won' && 'text-positive')}>{t(`draw.${mine.prize}`)}</p>
      )}
      {/* Alternates of an earlier draw are no longer called. */}
      {kind === 'alternate' && isLatest && mine.alternate && (
        <p className={cx('mt-2 font-semibold', mine.alternate === 'called' && 'text-positive')}>
          {t(`draw.alternate.${mine.alternate}`)}
        </p>
      )}
      {isUndrawn && <p className="mt-2">{t('draw.notDrawn')}</p>}
      {draw.ranking.length > 0 && <p className="mt-2 text-ink-2 text-ui-sm">{t('draw.order')}</p>}
      <ol className="mt-3 flex flex-col">
        {draw.ranking.map((place) => (
          <li
            key={place.rank}
            className={cx(
              'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0',
              place.kind === 'passed_over' && 'text-ink-2',
            )}
          >
            <span className="w-7 shrink-0 text-ink-2 tabular-nums">{place.rank}</span>
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <code className="min-w-0 break-all font-mono text-ui-sm">{place.participant_code}</code>
              {isMine(place) && <Badge tone="accent">{t('draw.you')}</Badge>}
            </span>
            <Badge tone={TONES[place.kind]}>{t(`draw.kinds.${place.kind}`)}</Badge>
            {/* Not truncated, so that it can be compared and copied on any screen. */}
            <p className="w-full pl-10 text-ink-2 text-ui-sm tabular-nums">
              {t('draw.ticket', { ticket: place.ticket })}{' '}
              <code className="break-all font-mono text-ui-xs">{place.ticket_hash}</code>
            </p>
            {place.reason && (
              <p className="w-full pl-10 text-ink-2 text-ui-sm">{t(`draw.passedOver.${place.reason}`)}</p>
            )}
          </li>
        ))}
      </ol>
      {draw.ranking.some(({ kind }) => kind === 'alternate') && (
        <p className="mt-3 text-ink-2 text-ui-sm">{t('draw.alternates')}</p>
      )}
    </section>
  )
}
