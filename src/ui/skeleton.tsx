import { cx } from './cx'

export const BONE = 'ui-skeleton rounded-[6px]'

export type SkeletonProps = {
  shape: 'card' | 'block'
  /** How many cards. */
  count?: number
  /** Read aloud once, for the whole shape. */
  label?: string
  /** For `block`: its size. */
  className?: string
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of what is coming, so that nothing jumps when it comes. */
export function Skeleton({ shape, count = 3, label = 'Loading', className }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={shape === 'block' ? className : cx('w-full', className)}>
      <span className="sr-only">{label}</span>
      {shape === 'block' && <div className={cx(BONE, 'size-full')} />}
      {shape === 'card' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {times(count).map((card) => (
            <div key={card} className="overflow-hidden rounded-card border border-line bg-surface-1">
              <div className="ui-skeleton aspect-[16/9]" />
              <div className="flex flex-col gap-2.5 p-4">
                <div className={cx(BONE, 'h-4 w-3/4')} />
                <div className={cx(BONE, 'h-3 w-1/2')} />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
