'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Badge } from '@/ui/badge'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import type { Place, WireDraw } from './types'
import type { MyDraw } from './use-my-draw.client'

const TONES = { winner: 'positive', alternate: 'accent', passed_over: 'neutral' } as const satisfies Record<
  Place['kind'],
  string
>

/** Winners and alternates in their order, and who was passed over, with the reason. */
export function Result({ draw, mine }: { draw: WireDraw; mine: MyDraw }) {
  const t = useTexts('site')
  const myCode = mine.code
  const hasWon = draw.ranking.some(({ kind, participant_code }) => kind === 'winner' && participant_code === myCode)
  const isUndrawn =
    !draw.ranking.some(({ participant_code }) => participant_code === myCode) &&
    draw.entry_list.some(({ participant_code }) => participant_code === myCode)
  return (
    <section className="rounded-card border border-line p-4 sm:p-6" data-testid="draw-result">
      <h3 className="flex items-center gap-2 font-header font-semibold text-heading">
        <Icon name="trophy" className="size-5 text-accent-text" />
        {t('draw.result')}
      </h3>
      {hasWon && mine.prize && (
        <p className={cx('mt-2 font-semibold', mine.prize === 'won' && 'text-positive')}>{t(`draw.${mine.prize}`)}</p>
      )}
      {isUndrawn && <p className="mt-2">{t('draw.notDrawn')}</p>}
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
            <span className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-3">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <code className="min-w-0 break-all font-mono text-ui-sm">{place.participant_code}</code>
                {place.participant_code === myCode && <Badge tone="accent">{t('draw.you')}</Badge>}
              </span>
              <span className="text-ink-2 text-ui-sm tabular-nums">{t('draw.ticket', { ticket: place.ticket })}</span>
            </span>
            <Badge tone={TONES[place.kind]}>{t(`draw.kinds.${place.kind}`)}</Badge>
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
