import type { ReactNode } from 'react'
import { cx } from './cx'

export type Definition = { term: ReactNode; value: ReactNode; wide?: boolean }
export type DefinitionGridProps = { items: Definition[]; columns?: 1 | 2 | 3 | 4; className?: string }

const columnClasses = {
  1: '',
  2: '@min-[300px]:grid-cols-2',
  3: '@min-[300px]:grid-cols-2 @min-[560px]:grid-cols-3',
  4: '@min-[300px]:grid-cols-2 @min-[720px]:grid-cols-4',
} as const

/** An object's fields, in as many columns as fit. Empty values show a dash, so that they don't look like a bug. */
export function DefinitionGrid({ items, columns = 3, className }: DefinitionGridProps) {
  return (
    <div className={cx('@container', className)}>
      <dl className={cx('grid grid-cols-1 gap-x-6 gap-y-4', columnClasses[columns])}>
        {items.map(({ term, value, wide }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing keep their order
          <div key={index} className={cx('min-w-0', wide && 'col-span-full')}>
            <dt className="text-ui-sm text-ink-3">{term}</dt>
            <dd className="mt-0.5 break-words text-ui text-ink tabular-nums">
              {value === null || value === undefined || value === '' ? <span className="text-ink-3">—</span> : value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
