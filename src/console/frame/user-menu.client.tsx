'use client'

import { Building2, ExternalLink, FileText, KeyRound, LogOut, SunMoon } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Avatar, Menu, type MenuItem } from '@/ui'
import type { SwitchableProgram } from './program-switcher.client'
import { signOut } from './sign-out'

export type ShellUser = {
  name: string
  email: string
  isAdmin: boolean
  /** The administrator's own pages. */
  pages?: { label: string; href: string }[]
}

type UserMenuProps = { user: ShellUser; program: SwitchableProgram | undefined }

/** The user's menu: Organization (isAdmin only), Go to Program Page, Log out (CONSOLE-53). */
export function UserMenu({ program, user }: UserMenuProps) {
  const t = useTexts('console')
  const items: MenuItem[] = [
    ...(user.isAdmin
      ? [
          {
            kind: 'link',
            label: t('frame.organization'),
            href: '/admin/v2/organization/programs',
            icon: <Building2 />,
          } as const,
        ]
      : []),
    ...(program
      ? [
          {
            kind: 'link',
            label: t('frame.goToProgramPage'),
            href: program.siteUrl,
            target: '_blank',
            icon: <ExternalLink />,
          } as const,
        ]
      : []),
    ...(user.pages ?? []).map(({ href, label }) => ({ kind: 'link', label, href, icon: <KeyRound /> }) as const),
    ...(user.isAdmin ? [{ kind: 'link', label: t('frame.content'), href: '/admin', icon: <FileText /> } as const] : []),
    {
      label: t('frame.theme'),
      description: t('frame.comingSoon'),
      icon: <SunMoon />,
      disabled: true,
      onSelect: () => {},
    },
    { kind: 'separator' },
    { label: t('frame.logOut'), icon: <LogOut />, onSelect: () => void signOut() },
  ]
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('frame.account', { name: user.name })}
          className="ml-1 flex cursor-pointer rounded-full"
        >
          <Avatar name={user.name} size="md" />
        </button>
      }
      header={
        <>
          <div className="font-medium text-ink">{user.name}</div>
          <div className="truncate text-ink-3 text-ui-sm">{user.email}</div>
        </>
      }
      items={items}
    />
  )
}
