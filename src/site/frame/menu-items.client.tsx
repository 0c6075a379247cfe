'use client'

import { Link } from '@/ui/link'
import { useMe, useSite } from './site-provider.client'

/**
 * The program's own menu. Visitors see only the items marked for them; items for members or a tier arrive with the
 * participant.
 */
export function MenuItems({
  className,
  onFollow,
  signedIn,
}: {
  className: string
  onFollow?: () => void
  signedIn: boolean
}) {
  const { href, program } = useSite()
  const own = useMe()?.participant?.navigation_menus ?? []
  const open = program.navigation_menus.filter(({ show_on_logout }) => signedIn || show_on_logout)
  return [...open, ...own]
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .map((item) => (
      <Link
        key={item.id}
        href={href(item.navigation_url)}
        target={item.show_in_tab ? '_blank' : undefined}
        onClick={onFollow}
        className={`no-underline ${className}`}
      >
        {item.name}
      </Link>
    ))
}
