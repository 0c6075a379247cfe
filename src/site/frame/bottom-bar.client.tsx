'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon, type IconName } from '@/ui/icon'
import { Link } from '@/ui/link'
import { useMe, useSite } from './site-provider.client'

/** The bottom bar: Home, Earn, pages of plugins such as the card, Rewards, Account. Only on phones, and only if signed in. */
export function BottomBar() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const path = usePathname()
  const me = useMe()
  const [section, setSection] = useSection(path)
  if (!me?.signed_in) return null
  const added = program.menu_pages.filter(({ inBar }) => inBar)
  const items: readonly { href: string; icon: IconName; label: string }[] = [
    { href: href('/'), icon: 'house', label: t('header.home') },
    { href: `${href('/')}#earn`, icon: 'sparkles', label: t('header.earn') },
    ...added.map(({ icon, label, path: page }) => ({ href: href(page), icon: icon as IconName, label })),
    { href: `${href('/')}#rewards`, icon: 'gift', label: capitalize(program.term_rewards_as) },
    { href: href('/my-account'), icon: 'user-round', label: t('header.account') },
  ]
  return (
    <nav
      aria-label={t('header.menu')}
      className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col border-line border-t bg-surface-0 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {items.map(({ href: to, icon, label }) => (
        <Link
          key={to}
          href={to}
          aria-current={isCurrent(path, section, to) ? 'page' : undefined}
          onClick={() => setSection(sectionOf(to))}
          className="flex h-16 flex-col items-center justify-center gap-1 text-[min(0.75rem,4vw)] text-ink-2 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
        >
          <Icon name={icon} className="size-[22px]" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const SECTIONS = ['#earn', '#rewards']

const sectionOf = (address: string): string => {
  const hash = address.slice(address.indexOf('#'))
  return SECTIONS.includes(hash) ? hash : ''
}

/** The section of home in the address, also after Back; '' for the top of the page. */
const useSection = (path: string): [string, (section: string) => void] => {
  const [section, setSection] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another section
  useEffect(() => {
    const read = () => setSection(sectionOf(window.location.href))
    read()
    window.addEventListener('hashchange', read)
    window.addEventListener('popstate', read)
    return () => {
      window.removeEventListener('hashchange', read)
      window.removeEventListener('popstate', read)
    }
  }, [path])
  return [section, setSection]
}

const isCurrent = (path: string, section: string, to: string): boolean =>
  samePage(path, to.split('#')[0] ?? '') && section === sectionOf(to)

/** The home of a program below a path is `/perks` as well as `/perks/`. */
const samePage = (path: string, to: string): boolean => path.replace(/\/$/, '') === to.replace(/\/$/, '')
