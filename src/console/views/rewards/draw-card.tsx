import { ShieldCheck } from 'lucide-react'
import type { DrawResult, DrawResults } from '@/domain/draws'
import { Button, Card, type Definition, DefinitionGrid, StatusDot } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { DrawActions } from './draw-actions'
import { DrawRanking } from './draw-ranking'
import { Hash } from './tab-cells'

const TONES = { committed: 'accent', frozen: 'warning', drawn: 'positive' } as const

type DrawCardProps = { draw: DrawResult; results: DrawResults; rewardId: number; view: ProgramViewContext }

/** A draw: its progress, its published data, the possible actions, and the ranking. */
export function DrawCard({ draw, results, rewardId, view }: DrawCardProps) {
  const { can, program, t } = view
  const isLatest = results.draws.at(-1)?.id === draw.id
  const verifyHref = `${program.siteUrl.replace(/\/$/, '')}/draws/${encodeURIComponent(results.reward.identifier)}`
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('rewardTabs.draw.title', { number: draw.draw_number })}
          <span className="font-normal text-ui">
            <StatusDot tone={TONES[draw.status]} live={draw.status === 'frozen'}>
              {t(`rewardTabs.draw.status.${draw.status}`)}
            </StatusDot>
          </span>
        </span>
      }
      description={t(`rewardTabs.draw.statusHelp.${stepOf(draw, results, view)}`)}
      actions={
        <span className="flex flex-wrap gap-2">
          {results.reward.approved_at !== null && (
            <Button href={verifyHref} target="_blank" rel="noreferrer" icon={<ShieldCheck />}>
              {t('rewardTabs.draw.verify')}
            </Button>
          )}
          {isLatest && can('rewards.manage') && (
            <DrawActions draw={draw} results={results} rewardId={rewardId} view={view} />
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <DefinitionGrid items={factsOf(draw, results, view)} columns={4} />
        {draw.status === 'drawn' && (
          <DrawRanking draw={draw} results={results} rewardId={rewardId} view={view} isLatest={isLatest} />
        )}
      </div>
    </Card>
  )
}

const stepOf = ({ draw_number, status }: DrawResult, { reward }: DrawResults, { context }: ProgramViewContext) => {
  if (status !== 'committed') return status
  if (draw_number > 1) return 'committedAgain'
  return reward.finish !== null && reward.finish <= context.now ? 'committedOver' : 'committed'
}

const factsOf = (
  draw: DrawResult,
  { kept, prizes, reward }: DrawResults,
  { format, t }: ProgramViewContext,
): Definition[] => {
  const { beacon_round, beacon_value, draw_number, drawn_at, entry_count, entry_list_hash, frozen_at, status } = draw
  return [
    ...(draw_number === 1
      ? [
          {
            term: t('rewardTabs.draw.prizes'),
            value: t('rewardTabs.draw.ofPrizes', {
              kept: format.number(kept),
              prizes: format.number(status === 'committed' ? reward.winners : prizes),
            }),
          },
          {
            term: t('rewardTabs.draw.maxEntries'),
            value: reward.max_entries === null ? t('rewardTabs.draw.noCap') : format.number(reward.max_entries),
          },
        ]
      : [{ term: t('rewardTabs.draw.reason'), value: draw.reason, wide: true }]),
    ...(status === 'committed'
      ? draw_number === 1
        ? [
            {
              term: t('rewardTabs.draw.finish'),
              value: reward.finish ? format.moment(reward.finish) : t('rewardTabs.draw.noFinish'),
            },
          ]
        : []
      : [
          { term: t('rewardTabs.draw.entries'), value: format.number(entry_count) },
          { term: t('rewardTabs.draw.frozenAt'), value: format.moment(frozen_at) },
        ]),
    ...(drawn_at ? [{ term: t('rewardTabs.draw.drawnAt'), value: format.moment(drawn_at) }] : []),
    { term: t('rewardTabs.draw.commitment'), value: <Hash t={t} value={draw.seed_commitment} /> },
    ...(entry_list_hash
      ? [{ term: t('rewardTabs.draw.listHash'), value: <Hash t={t} value={entry_list_hash} /> }]
      : []),
    ...(beacon_round
      ? [
          {
            term: t('rewardTabs.draw.beacon'),
            value: beacon_value ? <Hash t={t} value={beacon_value} /> : beacon_round,
          },
        ]
      : []),
    ...(draw.secret ? [{ term: t('rewardTabs.draw.secret'), value: <Hash t={t} value={draw.secret} /> }] : []),
    ...(draw.seed ? [{ term: t('rewardTabs.draw.seed'), value: <Hash t={t} value={draw.seed} /> }] : []),
  ]
}
