import type { ProgramViewContext } from '@/plugin/console'
import { Card } from '@/ui'
import type { Experiment, Result } from '../domain'
import { formatterOf } from './format-value'

type EffectChartProps = { view: ProgramViewContext; experiment: Experiment; result: Result }

const WIDTH = 600
const ROW = 44
const EDGE = 16

/** Each variant's difference from the original, with its interval around the zero line. The table beside it says the same. */
export function EffectChart({ experiment, result, view }: EffectChartProps) {
  const { t } = view
  const format = formatterOf(view, experiment.goal)
  const rows = result.variants.flatMap(({ effect, name, verdict }) => (effect ? [{ effect, name, verdict }] : []))
  if (rows.length === 0) return null
  const most = Math.max(...rows.flatMap(({ effect: { high, low } }) => [Math.abs(low), Math.abs(high)])) || 1
  const xOf = (value: number): number => WIDTH / 2 + (value / most) * (WIDTH / 2 - EDGE)
  return (
    <Card title={t('experiments.chart')}>
      <ul className="flex flex-col gap-4">
        {rows.map(({ effect, name, verdict }, at) => {
          const label = t('experiments.chartRow', {
            name,
            difference: format.difference(effect.difference),
            low: format.difference(effect.low),
            high: format.difference(effect.high),
          })
          const tone = verdict === 'better' ? 'text-positive' : verdict === 'worse' ? 'text-danger' : 'text-ink-2'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its position.
            <li key={at}>
              <p className="text-ink text-ui [overflow-wrap:anywhere]">{label}</p>
              <svg viewBox={`0 0 ${WIDTH} ${ROW}`} className={`mt-1 h-11 w-full ${tone}`} aria-hidden="true">
                <line x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={ROW} className="stroke-line" strokeWidth={2} />
                <line
                  x1={xOf(effect.low)}
                  x2={xOf(effect.high)}
                  y1={ROW / 2}
                  y2={ROW / 2}
                  stroke="currentColor"
                  strokeWidth={3}
                />
                {[effect.low, effect.high].map((end) => (
                  <line
                    key={end}
                    x1={xOf(end)}
                    x2={xOf(end)}
                    y1={ROW / 2 - 8}
                    y2={ROW / 2 + 8}
                    stroke="currentColor"
                    strokeWidth={3}
                  />
                ))}
                <circle cx={xOf(effect.difference)} cy={ROW / 2} r={7} fill="currentColor" />
              </svg>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-ink-3 text-ui-sm">{t('experiments.chartHelp')}</p>
    </Card>
  )
}
