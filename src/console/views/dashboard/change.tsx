import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Compared } from '@/domain/dashboard'
import type { Formatters } from '../../frame/formatters'
import { changeOf } from './change-of'

const STYLES = {
  up: { Arrow: ArrowUpRight, color: 'text-positive' },
  down: { Arrow: ArrowDownRight, color: 'text-danger' },
  flat: { Arrow: ArrowRight, color: 'text-ink-3' },
} as const

type ChangeProps = Compared & { format: Formatters; show: (figure: number) => string }

/** The change since the period before, which is empty without one. */
export function Change({ format, previous, recent, show }: ChangeProps) {
  const change = changeOf(recent, previous, format, show)
  if (!change) return null
  const { Arrow, color } = STYLES[change.direction]
  return (
    <span className={`ml-auto flex w-20 items-center justify-end gap-0.5 text-ui-sm ${color}`}>
      <Arrow aria-hidden="true" className="size-3.5" />
      {change.value}
    </span>
  )
}
