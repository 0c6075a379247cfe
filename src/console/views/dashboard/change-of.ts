import type { StatDelta } from '@/ui'
import type { Formatters } from '../../frame/formatters'

/** Above a factor of ten, percentages are meaningless. */
const MOST_IN_PERCENT = 10

/**
 * The change of a metric relative to the earlier value; from zero, the absolute growth. Undefined without an earlier
 * value.
 * @param show formats the value; as a number by default
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
