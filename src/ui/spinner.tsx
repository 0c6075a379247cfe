import { LoaderCircle } from 'lucide-react'
import { cx } from './cx'

/** A turning circle for what is under way inside a control; whole regions use skeletons. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cx('size-[1.15em] animate-spin', className)} />
}
