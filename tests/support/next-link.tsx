import type { ComponentProps, MouseEvent } from 'react'
import { useRouter } from './next-navigation'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  onNavigate?: (event: { preventDefault: () => void }) => void
  prefetch?: boolean
  replace?: boolean
  scroll?: boolean
  transitionTypes?: string[]
}

/** Replaces `next/link` in Jest (jest.config.mjs); an unmodified click calls the test's router. */
export default function NextLink({
  href,
  onClick,
  onNavigate,
  prefetch,
  replace,
  scroll,
  transitionTypes,
  ...rest
}: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate?.({ preventDefault: () => {} })
    router[replace ? 'replace' : 'push'](href, { scroll, transitionTypes })
  }
  return <a {...rest} href={href} onClick={follow} />
}
