import type { StatDelta } from '@/ui'
import type { Formatters } from '../../frame/formatters'

/** How a figure changed, as a share of what it was; from nothing, by how much it grew. Undefined where nothing was before. */
export const changeOf = (
  recent: number,
  previous: number | null,
  format: Formatters,
): Pick<StatDelta, 'value' | 'direction'> | undefined => {
  if (previous === null) return undefined
  const direction = recent > previous ? 'up' : recent < previous ? 'down' : 'flat'
  if (previous === 0) return { value: recent === 0 ? '0%' : `+${format.number(recent)}`, direction }
  const share = (recent - previous) / previous
  return { value: `${share > 0 ? '+' : ''}${format.percent(share)}`, direction }
}
