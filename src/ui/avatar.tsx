import { cx } from './cx'

export type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg'; className?: string }

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-[12px]', lg: 'size-12 text-[16px]' } as const

/** Up to two initials: of the first and last word of a name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words.at(0)?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase() || '?'
}

/** A person's picture, or their initials. Decorative: show the name next to it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const box = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (src) {
    // Primitives are independent of Next, so no next/image; the caller provides a suitable size
    return <img src={src} alt="" className={cx(box, 'object-cover')} />
  }
  return (
    <span aria-hidden="true" className={cx(box, 'bg-accent-quiet font-semibold text-accent-text tracking-tight')}>
      {initialsOf(name)}
    </span>
  )
}
