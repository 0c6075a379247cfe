import type { ReactNode } from 'react'
import { type DashboardRange, RANGE_PRESETS } from '@/domain/dashboard'
import { Tabs } from '@/ui'
import { listAddress } from '../../frame/list-address'
import { PageHeader } from '../../frame/page-header'
import { replicaLag } from '../../frame/replica-lag'
import type { ProgramViewContext, Search } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { RangeMenu } from './range-menu.client'
import { rangeName } from './range-name'

const TABS = [
  { tab: 'overview', path: '/programs/:program_id/dashboard', label: 'dashboard.tabs.overview' },
  { tab: 'actions', path: '/programs/:program_id/dashboard/actions', label: 'titles.dashboardActions' },
  { tab: 'challenges', path: '/programs/:program_id/dashboard/challenges', label: 'titles.dashboardChallenges' },
  { tab: 'rewards', path: '/programs/:program_id/dashboard/rewards', label: 'titles.dashboardRewards' },
  { tab: 'insights', path: '/programs/:program_id/dashboard/insights', label: 'titles.dashboardInsights' },
] as const

type DashboardFrameProps = {
  view: ProgramViewContext
  tab: (typeof TABS)[number]['tab']
  /** Absent for tabs that don't depend on the selected days. */
  range?: DashboardRange
  children: ReactNode
}

/**
 * What all tabs of the dashboard share (CONSOLE-9). The selected days are in the address and carry over between tabs.
 */
export function DashboardFrame({ children, range, view, tab }: DashboardFrameProps) {
  const { path, programId, search, t } = view
  const chosen = daysOf(search)
  return (
    <div className="mx-auto w-full min-w-0 max-w-[1248px] px-4 pb-10 md:px-6">
      <PageHeader
        // As tall as with the day menu, so that the tabs don't move.
        className="*:last:min-h-9"
        title={t('titles.dashboard')}
        description={replicaLag(view)}
        actions={
          range && (
            <RangeMenu
              name={rangeName(range, view)}
              presets={RANGE_PRESETS.map((preset) => ({
                label: t(`dashboardTabs.range.${preset}`),
                href: listAddress(path, search, { range: preset, from: null, to: null, page: null }),
                isCurrent: range.preset === preset,
              }))}
              isCustom={range.preset === 'custom'}
              days={{ from: range.from, to: range.to }}
              timeZone={view.format.timeZone}
              action={path}
            />
          )
        }
      />
      <Tabs
        label={t('frame.tabs')}
        className="mb-4"
        items={TABS.map((item) => ({
          href: listAddress(consoleAddress(item.path, { program_id: programId }), chosen, {}),
          label: t(item.label),
          current: item.tab === tab,
        }))}
      />
      {children}
    </div>
  )
}

const daysOf = ({ from, range, to }: Search): Search => ({ range, from, to })
