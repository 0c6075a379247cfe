import type { ProgramViewContext } from '@/plugin/console'
import { Badge, Card, Table } from '@/ui'
import type { Experiment, Result, VariantResult } from '../domain'
import { isRateGoal } from '../domain/types'
import { EffectChart } from './effect-chart'
import { KeepVariant } from './experiment-actions.client'
import { formatterOf } from './format-value'

type ResultProps = { view: ProgramViewContext; experiment: Experiment; result: Result; path: string }

const TONES = { cannot_tell_yet: 'neutral', better: 'positive', worse: 'danger', no_difference: 'neutral' } as const

/** What an experiment shows: in words, as a table, and as a chart. */
export function ExperimentResult({ experiment, path, result, view }: ResultProps) {
  const { can, t } = view
  const { goal, status } = experiment
  const format = formatterOf(view, goal)
  const canKeep = status === 'running' && result.is_complete && can('experiments.manage')
  const rows = result.variants.map((variant, at) => ({ ...variant, at }))
  type Row = (typeof rows)[number]
  return (
    <>
      <Card title={t('experiments.result')}>
        <div className="flex flex-col gap-3">
          {result.split.is_uneven && (
            <p role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui">
              {t('experiments.explain.uneven')}
            </p>
          )}
          {explain(view, experiment, result).map((sentence) => (
            <p key={sentence} className="max-w-[72ch] text-ink text-ui">
              {sentence}
            </p>
          ))}
        </div>
        <div className="mt-4">
          <Table
            label={t('experiments.result')}
            rows={rows}
            rowKey={({ at }) => at}
            columns={[
              { key: 'variant', header: t('experiments.variant'), cell: ({ name }) => name },
              {
                key: 'people',
                header: t('experiments.people'),
                numeric: true,
                cell: ({ people }) => view.format.number(people),
              },
              {
                key: 'value',
                header: t(isRateGoal(goal) ? 'experiments.reaches' : 'experiments.average'),
                numeric: true,
                cell: ({ value }) => format.value(value),
              },
              {
                key: 'difference',
                header: t('experiments.difference'),
                hideBelow: 'sm' as const,
                cell: ({ effect }: Row) => differenceOf(t, format, effect),
              },
              {
                key: 'verdict',
                header: t('experiments.verdict'),
                cell: ({ verdict }) =>
                  verdict ? <Badge tone={TONES[verdict]}>{t(`experiments.verdicts.${verdict}`)}</Badge> : '–',
              },
              ...(canKeep
                ? [
                    {
                      key: 'keep',
                      header: t('experiments.keep'),
                      cell: ({ at, name }: Row) => <KeepVariant path={path} kept={at} name={name} />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </Card>
      <EffectChart view={view} experiment={experiment} result={result} />
    </>
  )
}

const differenceOf = (
  t: ProgramViewContext['t'],
  format: ReturnType<typeof formatterOf>,
  effect: VariantResult['effect'],
): string =>
  effect
    ? t('experiments.differenceOf', {
        difference: format.difference(effect.difference),
        low: format.difference(effect.low),
        high: format.difference(effect.high),
      })
    : '–'

const explain = (view: ProgramViewContext, experiment: Experiment, result: Result): string[] => {
  const { format, t } = view
  const words = formatterOf(view, experiment.goal)
  const kept = experiment.kept === null ? null : experiment.variants[experiment.kept]?.name
  if (!result.is_complete) {
    if (experiment.status === 'stopped') return [t('experiments.explain.stopped')]
    return [
      t('experiments.explain.cannot_tell_yet', { planned: format.number(result.planned_people) }),
      ...(result.expected_at
        ? [t('experiments.explain.expected', { date: format.date(new Date(result.expected_at)) })]
        : []),
      t('experiments.explain.early'),
    ]
  }
  return [
    ...result.variants.flatMap(({ effect, name, verdict }) =>
      effect && verdict
        ? [
            t(`experiments.explain.${verdict}`, {
              name,
              difference: words.differenceInWords(effect.difference),
              low: words.difference(effect.low),
              high: words.differenceInWords(effect.high),
            }),
          ]
        : [],
    ),
    ...(kept ? [t('experiments.explain.kept', { name: kept })] : []),
  ]
}
