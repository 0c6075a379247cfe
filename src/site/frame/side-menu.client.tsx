'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon, type IconName } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { Link } from '@/ui/link'
import type { WireParticipant } from '../wire'
import { LanguageSwitcher } from './language-switcher.client'
import { MenuItems } from './menu-items.client'
import { Overlay } from './overlay.client'
import { useSite } from './site-provider.client'
import { useLogOut } from './use-log-out.client'

export type SideMenuProps = { onClose: () => void; open: boolean; participant: WireParticipant | null }

/** The program's own menu and, for participants, the account, next to the page (SITE-18). */
export function SideMenu({ onClose, open, participant }: SideMenuProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { leaving, logOut, refusal } = useLogOut()
  const hasOwn = (path: string) => program.navigation_menus.some(({ navigation_url }) => navigation_url === path)
  const row = 'flex min-h-12 items-center gap-3 rounded-tile px-3 no-underline hover:bg-hover w-full text-left'

  return (
    <Overlay open={open} onClose={onClose} side="right" title={t('header.menu')}>
      <div className="flex items-start justify-between gap-4 p-5">
        {participant ? (
          <Greeting participant={participant} />
        ) : (
          <p className="font-header font-semibold text-heading">{program.name}</p>
        )}
        <IconButton label={t('header.close')} icon={<Icon name="x" />} onClick={onClose} />
      </div>
      <nav className="flex flex-col gap-1 border-line border-t p-3" aria-label={t('header.menu')}>
        {participant && (
          <Row
            href={href('/my-account')}
            icon={<Icon name="user-round" />}
            label={program.my_account_title ?? t('header.myAccount')}
            className={row}
            onFollow={onClose}
          />
        )}
        {participant && !hasOwn('/receipts') && (
          <Row
            href={href('/receipts')}
            icon={<Icon name="receipt" />}
            label={t('header.receipts')}
            className={row}
            onFollow={onClose}
          />
        )}
        {participant && !hasOwn('/my-codes') && (
          <Row
            href={href('/my-codes')}
            icon={<Icon name="ticket" />}
            label={t('header.codes')}
            className={row}
            onFollow={onClose}
          />
        )}
        {participant &&
          program.menu_pages.map(
            ({ icon, label, path }) =>
              !hasOwn(path) && (
                <Row
                  key={path}
                  href={href(path)}
                  icon={<Icon name={icon as IconName} />}
                  label={label}
                  className={row}
                  onFollow={onClose}
                />
              ),
          )}
        {participant && (
          <Row
            href={href('/search')}
            icon={<Icon name="search" />}
            label={t('header.search')}
            className={row}
            onFollow={onClose}
          />
        )}
        {/* Aligned with the labels next to the icons. */}
        <MenuItems signedIn={participant !== null} className={participant ? `${row} pl-11` : row} onFollow={onClose} />
      </nav>
      <div className="mt-auto flex flex-col gap-2 border-line border-t p-3">
        <LanguageSwitcher className="px-3" />
        {participant && (
          <button type="button" className={`${row} cursor-pointer`} onClick={logOut} disabled={leaving}>
            <Icon name="log-out" className="size-5" />
            {t('header.logout')}
          </button>
        )}
        <div className="px-3">{refusal}</div>
      </div>
    </Overlay>
  )
}

/** 'Hi!' with the first name and the balance. */
function Greeting({ participant }: { participant: WireParticipant }) {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <div>
      <p className="text-ink-2 text-ui-sm">{t('header.hi')}</p>
      <p className="font-header font-semibold text-heading">{participant.first_name}</p>
      <p className="mt-1 font-semibold text-accent-text tabular-nums">
        {t('header.balance', {
          points: participant.unused_points.toLocaleString(program.locale),
          term: program.term_points_as,
        })}
      </p>
      <p className="mt-1 text-ink-2 text-ui-sm tabular-nums">
        {t('header.lifetime', {
          points: participant.points.toLocaleString(program.locale),
          term: program.term_points_as,
        })}
      </p>
      <p className="text-ink-2 text-ui-sm tabular-nums">
        {t('header.completed', { count: participant.completed_challenges })}
      </p>
    </div>
  )
}

function Row({
  className,
  href,
  icon,
  label,
  onFollow,
}: {
  className: string
  href: string
  icon: ReactNode
  label: string
  onFollow: () => void
}) {
  return (
    <Link href={href} className={`${className} [&_svg]:size-5`} onClick={onFollow}>
      {icon}
      {label}
    </Link>
  )
}
