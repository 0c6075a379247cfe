import { Link } from '@/ui'

type SeeAllProps = { href: string; label: string; title: string }

/** A card's link to the list behind it. */
export function SeeAll({ href, label, title }: SeeAllProps) {
  return (
    <Link href={href} prefetch={false} className="text-ui-sm" aria-label={`${label}: ${title}`}>
      {label}
    </Link>
  )
}
