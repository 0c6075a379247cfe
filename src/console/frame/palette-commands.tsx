import type { TFunction } from 'i18next'
import { ExternalLink, FileText, Gift, Layers, LogOut, ReceiptText, Trophy, User, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireFound } from '@/http/programs/present-search-results'
import { NavigationGlyph } from './glyphs'
import type { PaletteAction } from './palette-actions'
import type { SwitchableProgram } from './program-switcher.client'
import { signOut } from './sign-out'

/** A line of the palette. */
export type Command = {
  key: string
  label: string
  detail?: string | undefined
  /** Other words that find it. */
  words?: string | undefined
  group: string
  icon: ReactNode
  /** Shown only to those who search. */
  isHidden?: boolean
  run: () => void
}

type Places = {
  actions?: PaletteAction[] | undefined
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

/** The commands that contain every word of the query; of each group those first whose names do. */
export const matching = (commands: Command[], query: string): Command[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands.filter(({ isHidden }) => !isHidden)
  const contains = (text: string) => words.every((word) => plain(text).includes(word))
  const groups = [...new Set(commands.map(({ group }) => group))]
  const place = ({ group, label }: Command) => groups.indexOf(group) * 2 + (contains(label) ? 0 : 1)
  return commands
    .filter(({ detail = '', group, label, words: more = '' }) => contains(`${label} ${detail} ${more} ${group}`))
    .toSorted((one, other) => place(one) - place(other))
}

const commandOf = (
  { detail, href, icon, isMain, kind, label, words }: PaletteAction,
  t: TFunction,
  goTo: (href: string) => void,
): Command => ({
  ...{ key: `${kind}:${href}:${label}`, label, detail, words, isHidden: !isMain },
  group: t(kind === 'page' ? 'palette.pages' : 'palette.actions'),
  icon: kind === 'page' ? <NavigationGlyph icon={icon ?? 'settings'} /> : <Zap />,
  run: () => goTo(href),
})

/** Pages and actions, which need no request. */
export const staticCommands = ({ actions = [], goTo, programs, siteUrl, t }: Places): Command[] => [
  ...actions.filter(({ kind }) => kind === 'page').map((page) => commandOf(page, t, goTo)),
  ...programs.map(({ href, id, name }) => ({
    key: `program:${id}`,
    label: name,
    group: t('palette.programs'),
    icon: <Layers />,
    run: () => goTo(href),
  })),
  ...actions.filter(({ kind }) => kind === 'action').map((action) => commandOf(action, t, goTo)),
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
