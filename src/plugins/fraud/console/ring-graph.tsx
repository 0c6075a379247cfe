import type { ProgramViewContext } from '@/plugin/console'
import type { DetailedRing } from '../domain'
import { drawRing } from '../domain/draw-ring'

/** Letters of a name, for the circle of a person. */
const initials = (name: string, id: number): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('') || `#${id}`

const MOST_LABELED = 40

/** People as circles, what they share as squares, with lines between them. The tables beside it say the same. */
export function RingGraph({ ring, view: { t } }: { ring: DetailedRing; view: ProgramViewContext }) {
  const { lines, people, size, traces } = drawRing(ring)
  const nameOf = new Map(ring.members.map(({ id, name }) => [id, name]))
  const radius = people.length > MOST_LABELED ? 8 : 20
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('fraud.graph', { people: people.length, traces: traces.length })}
      className="mx-auto h-auto w-full max-w-[480px]"
    >
      {lines.map(({ from, to }) => (
        <line
          key={`${from.x},${from.y} ${to.x},${to.y}`}
          {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
          className="stroke-line-strong"
          strokeWidth={1.5}
        />
      ))}
      {traces.map(({ index, trace, x, y }) => (
        <g key={index}>
          <rect x={x - 13} y={y - 13} width={26} height={26} rx={6} className="fill-warning-quiet stroke-warning" />
          <text {...{ x, y }} dy="0.35em" textAnchor="middle" className="fill-ink text-[12px] font-semibold">
            {index + 1}
          </text>
          <title>{t(`fraud.traces.${trace}`, { defaultValue: trace })}</title>
        </g>
      ))}
      {people.map(({ id, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={radius} className="fill-accent-quiet stroke-accent" strokeWidth={1.5} />
          {people.length <= MOST_LABELED && (
            <text {...{ x, y }} dy="0.35em" textAnchor="middle" className="fill-ink text-[12px] font-semibold">
              {initials(nameOf.get(id) ?? '', id)}
            </text>
          )}
          <title>{nameOf.get(id) || t('fraud.user', { id })}</title>
        </g>
      ))}
    </svg>
  )
}
