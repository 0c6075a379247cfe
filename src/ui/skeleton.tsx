import { cx } from './cx'

export const BONE = 'ui-skeleton rounded-[6px]'

export type SkeletonProps = {
  shape: 'card' | 'block'
  /** The number of cards. */
  count?: number
  /** The label for screen readers, announced once. */
  label?: string
  /** The size, for `block`. */
  className?: string
}

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A loading placeholder that reserves space, so that the layout doesn't shift. */
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
