import { cx } from './cx'
import { Icon } from './icon'

/** A turning circle for what is under way inside a control; whole regions use skeletons. */
export function Spinner({ className }: { className?: string }) {
  return <Icon name="loader-circle" className={cx('size-[1.15em] animate-spin', className)} />
}
