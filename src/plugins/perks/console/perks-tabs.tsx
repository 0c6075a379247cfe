import type { ProgramViewContext } from '@/plugin/console'
import { Tabs } from '@/ui'
import { perkPaths } from './perk-paths'

export const PERK_TABS = ['merchants', 'offers', 'redemptions', 'refusals', 'import', 'access'] as const

type PerksTabsProps = { view: ProgramViewContext; current: (typeof PERK_TABS)[number] }

/** The lists of perks, each with its own address. */
export function PerksTabs({ current, view: { programId, t } }: PerksTabsProps) {
  const paths = perkPaths(programId)
  return (
    <Tabs
      label={t('perks.tabs.label')}
      className="px-4 pt-2 md:px-6"
      items={PERK_TABS.map((tab) => ({ href: paths[tab], label: t(`perks.tabs.${tab}`), current: tab === current }))}
    />
  )
}
