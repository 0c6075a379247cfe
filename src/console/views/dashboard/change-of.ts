import type { Formatters } from '../../frame/formatters'

type Change = { value: string; direction: 'up' | 'down' | 'flat' }

/** How a figure changed, as a share of what it was; from nothing, by how much it grew. */
export const changeOf = (recent: number, previous: number, format: Formatters): Change => {
  const direction = recent > previous ? 'up' : recent < previous ? 'down' : 'flat'
  if (previous === 0) return { value: recent === 0 ? '0%' : `+${format.number(recent)}`, direction }
  const share = (recent - previous) / previous
  return { value: `${share > 0 ? '+' : ''}${format.percent(share)}`, direction }
}
