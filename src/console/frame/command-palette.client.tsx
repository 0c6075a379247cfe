'use client'

import { CornerDownLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, Dialog, Spinner } from '@/ui'
import { leavePage } from './leave-page'
import type { PaletteAction } from './palette-actions'
import { type Command, matching, resultCommands, staticCommands } from './palette-commands'
import type { PaletteControls } from './palette-controls'
import type { SwitchableProgram } from './program-switcher.client'
import { useProgramSearch } from './use-program-search.client'

type CommandPaletteProps = {
  palette: PaletteControls
  actions?: PaletteAction[]
  programs: SwitchableProgram[]
  siteUrl: string | undefined
  /** The search in the current program; null without `global_search.view`. */
  searchPath: string | null
}

/** The command palette: finds pages, actions and the program's rows by a few letters. Ctrl-K, arrows, Enter. */
export default function CommandPalette(props: CommandPaletteProps) {
  const { actions, palette, programs, searchPath, siteUrl } = props
  const { input, isOpen, query } = palette
  const t = useTexts('console')
  const router = useRouter()
  const listId = useId()
  const [at, setAt] = useState(0)
  const searched = useProgramSearch(isOpen ? searchPath : null, query)

  const goTo = useMemo(() => (href: string) => leavePage(() => router.push(href)), [router])
  const fixed = useMemo(
    () => staticCommands({ actions, programs, siteUrl, goTo, t }),
    [actions, programs, siteUrl, goTo, t],
  )
  const things = searched.state === 'found' ? resultCommands(searched.results, goTo, t) : []
  const commands = [...things, ...matching(fixed, query)]
  const current = Math.min(at, commands.length - 1)

  const close = () => {
    palette.close()
    setAt(0)
  }
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    command.run()
  }
  const steer = (event: KeyboardEvent) => {
    const count = Math.max(1, commands.length)
    if (event.key === 'Enter') run(commands[current])
    else if (event.key === 'ArrowDown') setAt((current + 1) % count)
    else if (event.key === 'ArrowUp') setAt((current - 1 + count) % count)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => (next ? palette.open() : close())}
      title={t('palette.open')}
      hideTitle
      flush
      initialFocus={input}
      labels={{ close: t('frame.close') }}
    >
      <div className="relative border-line border-b pr-14 pl-4">
        <input
          ref={input}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={commands[current] ? `${listId}-${current}` : undefined}
          aria-label={t('palette.open')}
          autoComplete="off"
          spellCheck={false}
          placeholder={t(searchPath ? 'palette.placeholderSearch' : 'palette.placeholder')}
          value={query}
          onFocus={({ target }) => {
            target.setSelectionRange(query.length, query.length)
            palette.hear()
          }}
          onChange={(event) => {
            palette.setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={steer}
          className="h-15 w-full bg-transparent text-[15px] text-ink outline-none!"
        />
      </div>
      {/* Always at its full height, because a list that moves under the pointer causes wrong clicks. */}
      <div className="flex h-[min(52vh,400px)] flex-col">
        <p
          role="status"
          className="flex items-center gap-2.5 text-ink-3 text-ui [&:not(:empty)]:px-4 [&:not(:empty)]:pt-3"
        >
          {searched.state === 'loading' && (
            <>
              <Spinner /> {t('palette.searching')}
            </>
          )}
          {searched.state === 'failed' && t('palette.failed')}
          {searched.state === 'found' && things.length === 0 && commands.length > 0 && t('palette.nothingFound')}
          {searched.state !== 'loading' && searched.state !== 'failed' && commands.length === 0 && (
            <span className="w-full py-5 text-center">{t('palette.nothing')}</span>
          )}
        </p>
        <div
          id={listId}
          role="listbox"
          aria-label={t('palette.results')}
          className="min-h-0 flex-1 overflow-y-auto p-1.5"
        >
          {commands.map((command, index) => (
            <div key={command.key}>
              {command.group !== commands[index - 1]?.group && (
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
                {command.detail && <span className="max-w-[45%] truncate text-ink-3 text-ui-sm">{command.detail}</span>}
                {index === current && <CornerDownLeft aria-hidden="true" />}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
