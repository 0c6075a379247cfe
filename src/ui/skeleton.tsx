import { cx } from './cx'

const bone = 'ui-skeleton rounded-[6px]'
const textWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'] as const

export type SkeletonProps = {
  shape?: 'text' | 'row' | 'card' | 'table' | 'block'
  /** Lines of text, rows, or cards. */
  count?: number
  /** Columns of a table. */
  columns?: number
  /** Read aloud once, for the whole shape. */
  label?: string
  /** For `block`: its size. */
  className?: string
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ shape = 'text', count = 3, columns = 5, label = 'Loading', className }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={shape === 'block' ? className : cx('w-full', className)}>
      <span className="sr-only">{label}</span>
      {shape === 'block' && <div className={cx(bone, 'size-full')} />}
      {shape === 'text' && (
        <div className="flex flex-col gap-2.5">
          {times(count).map((line) => (
            <div key={line} className={cx(bone, 'h-3', textWidths[line % textWidths.length])} />
          ))}
        </div>
      )}
      {shape === 'row' && (
        <div className="flex flex-col">
          {times(count).map((row) => (
            <div key={row} className="flex h-14 items-center gap-3 border-line border-b last:border-b-0">
              <div className="ui-skeleton size-8 shrink-0 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <div className={cx(bone, 'h-3 w-2/5')} />
                <div className={cx(bone, 'h-2.5 w-1/4')} />
              </div>
              <div className={cx(bone, 'h-3 w-16')} />
            </div>
          ))}
        </div>
      )}
      {shape === 'card' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {times(count).map((card) => (
            <div key={card} className="overflow-hidden rounded-card border border-line bg-surface-1">
              <div className="ui-skeleton aspect-[16/9]" />
              <div className="flex flex-col gap-2.5 p-4">
                <div className={cx(bone, 'h-4 w-3/4')} />
                <div className={cx(bone, 'h-3 w-1/2')} />
              </div>
            </div>
          ))}
        </div>
      )}
      {shape === 'table' && (
        <div className="flex flex-col">
          {times(count + 1).map((row) => (
            <div key={row} className="flex h-(--ui-row) items-center gap-6 border-line border-b px-(--ui-cell-pad)">
              {times(columns).map((column) => (
                <div key={column} className={cx('flex-1', column === 0 && 'flex-[2]', column > 2 && 'max-sm:hidden')}>
                  <div
                    className={cx(
                      bone,
                      row === 0 ? 'h-2 w-12' : cx('h-3', textWidths[(row + column) % textWidths.length]),
                    )}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
