import { cx } from './cx'
import { BONE, times } from './skeleton'

const textWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'] as const

export type ListSkeletonProps = {
  shape: 'text' | 'row' | 'table'
  /** The number of text lines or rows. */
  count?: number
  /** The number of table columns. */
  columns?: number
  /** The label for screen readers, announced once. */
  label?: string
  className?: string
}

/** A loading placeholder of lines and rows; see Skeleton for cards and blocks. */
export function ListSkeleton({ shape, count = 3, columns = 5, label = 'Loading', className }: ListSkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={cx('w-full', className)}>
      <span className="sr-only">{label}</span>
      {shape === 'text' && (
        <div className="flex flex-col gap-2.5">
          {times(count).map((line) => (
            <div key={line} className={cx(BONE, 'h-3', textWidths[line % textWidths.length])} />
          ))}
        </div>
      )}
      {shape === 'row' && (
        <div className="flex flex-col">
          {times(count).map((row) => (
            <div key={row} className="flex h-14 items-center gap-3 border-line border-b last:border-b-0">
              <div className="ui-skeleton size-8 shrink-0 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <div className={cx(BONE, 'h-3 w-2/5')} />
                <div className={cx(BONE, 'h-2.5 w-1/4')} />
              </div>
              <div className={cx(BONE, 'h-3 w-16')} />
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
                      BONE,
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
