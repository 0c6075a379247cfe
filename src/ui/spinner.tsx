import { cx } from './cx'
import { Icon } from './icon'

/** A spinner for progress inside a control; larger areas use skeletons. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cx('size-[1.15em] animate-spin', className)} />
}
