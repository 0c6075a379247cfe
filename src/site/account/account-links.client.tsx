'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon, type IconName } from '@/ui/icon'
import { Link } from '@/ui/link'
import { useSite } from '../frame/site-provider.client'

type AccountLink = { path: string; icon: IconName; label: string }

/** Rows that lead to pages of the account. */
export function AccountLinks({ label, links }: { label: string; links: readonly AccountLink[] }) {
  const { href } = useSite()
  return (
    <nav aria-label={label} className="on-tile divide-y divide-line overflow-hidden rounded-card border border-line">
      {links.map(({ icon, label: name, path }) => (
        <Link
          key={path}
          href={href(path)}
          className="flex min-h-14 items-center gap-3 px-4 text-ink no-underline hover:bg-hover"
        >
          <Icon name={icon} className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 flex-1 font-medium">{name}</span>
          <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
        </Link>
      ))}
    </nav>
  )
}

/** What the participant has to use: on top of the account. */
export function WalletLinks() {
  const t = useTexts('site')
  return (
    <AccountLinks
      label={t('account.wallet')}
      links={[
        { path: '/my-codes', icon: 'ticket', label: t('header.codes') },
        { path: '/receipts', icon: 'receipt', label: t('header.receipts') },
      ]}
    />
  )
}

/** The pages of settings and help. */
export function SettingsLinks() {
  const t = useTexts('site')
  return (
    <AccountLinks
      label={t('account.settings')}
      links={[
        { path: '/my-account/profile', icon: 'user-round', label: t('account.profile') },
        { path: '/my-account/settings', icon: 'mail-check', label: t('account.settings') },
      ]}
    />
  )
}
