import type { TFunction } from 'i18next'
import { ExternalLink, FileText, Gift, Layers, LogOut, ReceiptText, Trophy, User, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireFound } from '@/http/programs/present-search-results'
import { NavigationGlyph } from './glyphs'
import type { NavigationGroupEntries } from './navigation'
import type { PaletteAction } from './palette-actions'
import type { SwitchableProgram } from './program-switcher.client'
import { signOut } from './sign-out'

/** A line of the palette. */
export type Command = { key: string; label: string; detail?: string; group: string; icon: ReactNode; run: () => void }

type Places = {
  actions?: PaletteAction[] | undefined
  navigation: NavigationGroupEntries[]
  programs: SwitchableProgram[]
  siteUrl: string | undefined
  goTo: (href: string) => void
  t: TFunction
}

/** Removes accents and case for matching. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** The commands that contain every word of the query. */
export const matching = (commands: Command[], query: string): Command[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ group, label }) => words.every((word) => plain(`${label} ${group}`).includes(word)))
}

/** Navigation and actions, which need no request. */
export const staticCommands = ({ actions = [], goTo, navigation, programs, siteUrl, t }: Places): Command[] => [
  ...navigation.flatMap(({ entries }) =>
    entries.map(({ href, icon, label }) => ({
      key: href,
      label,
      group: t('palette.pages'),
      icon: <NavigationGlyph icon={icon} />,
      run: () => goTo(href),
    })),
  ),
  ...programs.map(({ href, id, name }) => ({
    key: `program:${id}`,
    label: name,
    group: t('palette.programs'),
    icon: <Layers />,
    run: () => goTo(href),
  })),
  ...actions.map(({ href, label }) => ({
    key: `do:${href}`,
    label,
    group: t('palette.actions'),
    icon: <Zap />,
    run: () => goTo(href),
  })),
  ...(siteUrl
    ? [
        {
          key: 'site',
          label: t('frame.goToProgramPage'),
          group: t('palette.actions'),
          icon: <ExternalLink />,
          run: () => void window.open(siteUrl, '_blank', 'noopener'),
        },
      ]
    : []),
  {
    key: 'sign-out',
    label: t('frame.logOut'),
    group: t('palette.actions'),
    icon: <LogOut />,
    run: () => void signOut(),
  },
]

const ICONS = {
  participants: <User />,
  challenges: <Trophy />,
  rewards: <Gift />,
  receipts: <ReceiptText />,
  program_pages: <FileText />,
} as const satisfies Record<WireFound['group'], ReactNode>

/** The program's search results, one line each. */
export const resultCommands = (found: WireFound[], goTo: (href: string) => void, t: TFunction): Command[] =>
  found.map(({ detail, group, href, id, title }) => ({
    key: `${group}:${id}`,
    label: title,
    detail,
    group: t(`palette.found.${group}`),
    icon: ICONS[group],
    run: () => goTo(href),
  }))
