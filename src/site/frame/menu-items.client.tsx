'use client'

import { Link } from '@/ui/link'
import { useSite } from './site-provider.client'

/** The program's own menu. Shown to strangers only where an item says so. */
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
  return program.navigation_menus
    .filter(({ show_on_logout }) => signedIn || show_on_logout)
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
