'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Button, Link, Menu } from '@/ui'

export type SwitchableProgram = {
  id: number
  name: string
  /** The dashboard, or the receipts where the administrator may not view it (A §1). */
  href: string
  siteUrl: string
  testMode: boolean
  isActive: boolean
}

type ProgramSwitcherProps = { programs: SwitchableProgram[]; current: SwitchableProgram | undefined }

/** Names the program and leads to another; a program in test mode says so (decisions 6). */
export function ProgramSwitcher({ current, programs }: ProgramSwitcherProps) {
  const t = useTexts('console')
  if (!current) {
    return (
      <Link href="/admin/v2/programs" className="px-2 text-ui">
        {t('titles.programs')}
      </Link>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Menu
        align="start"
        trigger={
          <Button
            variant="ghost"
            className="min-w-0 px-2!"
            aria-label={t('frame.switchProgram', { name: current.name })}
          >
            <span
              aria-hidden="true"
              className="flex size-5 shrink-0 items-center justify-center rounded-[5px] bg-accent-quiet font-semibold text-[11px] text-accent-text"
            >
              {current.name.slice(0, 1).toUpperCase()}
            </span>
            <span className="max-w-[min(38vw,240px)] truncate text-ink">{current.name}</span>
            <ChevronsUpDown aria-hidden="true" className="text-ink-3" />
          </Button>
        }
        items={[
          { kind: 'heading', label: t('frame.programs') },
          ...programs.map(
            ({ href, id, isActive, name, testMode }) =>
              ({
                kind: 'link',
                label: name,
                href,
                current: id === current.id,
                description: isActive ? (testMode ? t('frame.testMode') : undefined) : t('program.status.deactivated'),
              }) as const,
          ),
          { kind: 'separator' },
          { kind: 'link', label: t('frame.allPrograms'), href: '/admin/v2/programs' },
        ]}
      />
      {current.testMode && (
        <Badge tone="warning" className="max-sm:hidden">
          {t('frame.testMode')}
        </Badge>
      )}
    </div>
  )
}
