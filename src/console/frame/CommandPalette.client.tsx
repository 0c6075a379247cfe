'use client'

import { CornerDownLeft, ExternalLink, Layers, LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, Dialog } from '@/ui'
import { NavigationGlyph } from './glyphs'
import type { NavigationGroupEntries } from './navigation'
import type { SwitchableProgram } from './ProgramSwitcher.client'
import { signOut } from './sign-out'

type Command = { key: string; label: string; group: string; icon: ReactNode; run: () => void }

type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  navigation: NavigationGroupEntries[]
  programs: SwitchableProgram[]
  siteUrl: string | undefined
}

/** Without accents and case: what people type is seldom what is written. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Everything that one can go to or do, by a few letters: Ctrl-K, arrows, Enter. */
export default function CommandPalette({ navigation, onOpenChange, open, programs, siteUrl }: CommandPaletteProps) {
  const t = useTexts('console')
  const router = useRouter()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)

  const commands = useMemo((): Command[] => {
    const goTo = (href: string) => () => router.push(href)
    return [
      ...navigation.flatMap(({ entries }) =>
        entries.map(({ href, icon, label }) => ({
          key: href,
          label,
          group: t('palette.pages'),
          icon: <NavigationGlyph icon={icon} />,
          run: goTo(href),
        })),
      ),
      ...programs.map(({ href, id, name }) => ({
        key: `program:${id}`,
        label: name,
        group: t('palette.programs'),
        icon: <Layers />,
        run: goTo(href),
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
  }, [navigation, programs, siteUrl, router, t])

  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ group, label }) => {
    const text = plain(`${label} ${group}`)
    return words.every((word) => text.includes(word))
  })
  const current = Math.min(at, found.length - 1)

  const close = () => {
    onOpenChange(false)
    setQuery('')
    setAt(0)
  }
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    command.run()
  }
  const steer = (event: KeyboardEvent) => {
    const count = Math.max(1, found.length)
    if (event.key === 'Enter') run(found[current])
    else if (event.key === 'ArrowDown') setAt((current + 1) % count)
    else if (event.key === 'ArrowUp') setAt((current - 1 + count) % count)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('palette.open')}
      hideTitle
      flush
      labels={{ close: t('frame.close') }}
    >
      <div className="border-line border-b pr-14 pl-4">
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[current] ? `${listId}-${current}` : undefined}
          aria-label={t('palette.open')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={steer}
          className="h-15 w-full bg-transparent text-[15px] text-ink outline-none!"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('palette.results')}
        className="max-h-[min(52vh,380px)] overflow-y-auto p-1.5"
      >
        {found.map((command, index) => (
          <div key={command.key}>
            {command.group !== found[index - 1]?.group && (
              <div role="presentation" className="px-2.5 pt-2 pb-1 font-medium text-ink-3 text-ui-xs">
                {command.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus */}
            <div
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              ref={(element) => {
                if (index === current) element?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseMove={() => setAt(index)}
              onClick={() => run(command)}
              className={cx(
                'flex h-9 cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 text-ui [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3',
                index === current ? 'bg-hover-float text-ink' : 'text-ink-2',
              )}
            >
              {command.icon}
              <span className="min-w-0 flex-1 truncate">{command.label}</span>
              {index === current && <CornerDownLeft aria-hidden="true" />}
            </div>
          </div>
        ))}
        {found.length === 0 && <p className="px-2.5 py-8 text-center text-ink-3 text-ui">{t('palette.nothing')}</p>}
      </div>
    </Dialog>
  )
}
