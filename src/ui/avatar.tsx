import { cx } from './cx'

export type AvatarProps = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg'; className?: string }

const sizes = { sm: 'size-6 text-[10px]', md: 'size-8 text-[12px]', lg: 'size-12 text-[16px]' } as const

/** Up to two initials of a name: the first and the last word's. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words.at(0)?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return (first + last).toUpperCase() || '?'
}

/** A person's picture, or the initials on a quiet ground. Decorative: put the name beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const box = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    sizes[size],
    className,
  )
  if (src) {
    // Primitives know no framework's image; the caller gives a fitting size
    return <img src={src} alt="" className={cx(box, 'object-cover')} />
  }
  return (
    <span aria-hidden="true" className={cx(box, 'bg-accent-quiet font-semibold text-accent-text tracking-tight')}>
      {initialsOf(name)}
    </span>
  )
}
