import type { StatDelta } from '@/ui'
import type { Formatters } from '../../frame/formatters'

/** Beyond ten times, per cent stop telling anything. */
const MOST_IN_PERCENT = 10

/**
 * How a figure changed, as a share of what it was; from nothing, by how much it grew. Undefined where nothing was before.
 * @param show writes the figure itself; a number unless said otherwise
 */
export const changeOf = (
  recent: number,
  previous: number | null,
  format: Formatters,
  show: (figure: number) => string = format.number,
): Pick<StatDelta, 'value' | 'direction'> | undefined => {
  if (previous === null) return undefined
  const direction = recent > previous ? 'up' : recent < previous ? 'down' : 'flat'
  if (previous === 0) return { value: recent === 0 ? '0%' : `+${show(recent)}`, direction }
  if (recent / previous > MOST_IN_PERCENT) return { value: `×${format.number(recent / previous)}`, direction }
  const share = (recent - previous) / previous
  return { value: `${share > 0 ? '+' : ''}${format.percent(share)}`, direction }
}
