'use client'

import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Button, cx, inputClasses, Link, usePortalContainer } from '@/ui'
import { leavePage } from './leave-page'

export type SwitchableProgram = {
  id: number
  name: string
  /** The dashboard, or the receipts if the administrator can't view it (CONSOLE-5). */
  href: string
  siteUrl: string
  testMode: boolean
  isActive: boolean
}

type ProgramSwitcherProps = { programs: SwitchableProgram[]; current: SwitchableProgram | undefined }

/**
 * Shows the current program and switches to others, which can be searched; programs in test mode are marked (RULE-6).
 */
export function ProgramSwitcher({ current, programs }: ProgramSwitcherProps) {
  const t = useTexts('console')
  const router = useRouter()
  const container = usePortalContainer()
  if (!current) {
    return (
      <Link href="/admin/v2/programs" className="px-2 text-ui">
        {t('titles.programs')}
      </Link>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Combobox.Root
        autoHighlight
        items={programs}
        value={current}
        isItemEqualToValue={(one, other) => one.id === other.id}
        itemToStringLabel={({ name }) => name}
        onValueChange={(program) => program && leavePage(() => router.push(program.href))}
      >
        <Combobox.Trigger
          render={
            <Button
              variant="ghost"
              className="min-w-0 px-2!"
              aria-label={t('frame.switchProgram', { name: current.name })}
            >
              <Initial name={current.name} />
              <span className="max-w-[min(38vw,240px)] truncate text-ink">{current.name}</span>
              <ChevronsUpDown aria-hidden="true" className="text-ink-3" />
            </Button>
          }
        />
        <Combobox.Portal container={container}>
          <Combobox.Positioner className="z-(--ui-z-float) outline-none" align="start" sideOffset={6}>
            <Combobox.Popup
              aria-label={t('frame.programs')}
              className="w-[min(300px,calc(100vw-16px))] origin-(--transform-origin) rounded-float border border-line-strong bg-float text-ink shadow-float outline-none transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0"
            >
              <div className="relative border-line border-b p-1.5">
                <Search
                  aria-hidden="true"
                  className="pointer-events-none absolute top-1/2 left-4 size-3.5 -translate-y-1/2 text-ink-3"
                />
                <Combobox.Input
                  aria-label={t('program.search')}
                  placeholder={t('program.search')}
                  className={cx(inputClasses, 'h-(--ui-control-sm) border-transparent! bg-transparent! pr-2 pl-8')}
                />
              </div>
              <Combobox.Empty className="text-ink-3 text-ui [&:not(:empty)]:px-3 [&:not(:empty)]:py-2.5">
                {t('palette.nothing')}
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(340px,var(--available-height))] overflow-y-auto p-1 empty:p-0">
                {(program: SwitchableProgram) => <Choice key={program.id} program={program} />}
              </Combobox.List>
              <div className="border-line border-t p-1">
                <Link
                  href="/admin/v2/programs"
                  className="flex min-h-(--ui-menu-item) items-center rounded-[6px] px-2 py-1 text-ink text-ui no-underline hover:bg-hover-float"
                >
                  {t('frame.allPrograms')}
                </Link>
              </div>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {current.testMode && (
        <Badge tone="warning" className="max-sm:hidden">
          {t('frame.testMode')}
        </Badge>
      )}
    </div>
  )
}

function Choice({ program }: { program: SwitchableProgram }) {
  const t = useTexts('console')
  const { isActive, name, testMode } = program
  const note = isActive ? (testMode ? t('frame.testMode') : undefined) : t('program.status.deactivated')
  return (
    <Combobox.Item
      value={program}
      className="flex min-h-(--ui-menu-item) cursor-pointer select-none items-center gap-2.5 rounded-[6px] px-2 py-1 text-ui outline-none data-highlighted:bg-hover-float"
    >
      <Initial name={name} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {note && <span className="shrink-0 text-ink-3 text-ui-sm">{note}</span>}
      <Combobox.ItemIndicator>
        <Check aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-5 shrink-0 items-center justify-center rounded-[5px] bg-accent-quiet font-semibold text-[11px] text-accent-text"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
