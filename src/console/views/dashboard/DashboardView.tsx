import { findRange, rangeInput } from '@/domain/dashboard'
import { Card, ListSkeleton, Skeleton } from '@/ui'
import { DASHBOARD_CARDS } from '../../dashboard-cards'
import { findComponent } from '../../frame/find-component'
import type { ProgramViewContext } from '../../frame/view-context'
import { DashboardFrame } from './DashboardFrame'
import { Growth } from './Growth'
import { LatestActions } from './LatestActions'
import { LatestUsers } from './LatestUsers'
import { Metrics } from './Metrics'
import { NeedsAttention } from './NeedsAttention'
import { Performance } from './Performance'
import { ReceiptsWaiting } from './ReceiptsWaiting'
import { SetupProgress } from './SetupProgress'
import { SignUpClosed } from './SignUpClosed'
import { type SectionProps, Sections } from './sections'
import { TopActions } from './TopActions'
import { TopUsers } from './TopUsers'

/** Cards of plugins that the reader may see. */
const pluginCards = ({ context, can }: ProgramViewContext) =>
  Object.fromEntries(
    Object.entries(DASHBOARD_CARDS)
      .filter(([, { permission }]) => !permission || can(permission))
      .map(([name, { Component }]) => [
        name,
        async (props: SectionProps) => findComponent(context.payload, Component)(props),
      ]),
  )

/** The dashboard's Overview (CONSOLE-10). Each section loads and fails independently. */
export async function DashboardView({ view }: { view: ProgramViewContext }) {
  const { context, programId, search, t } = view
  const range = await findRange(context, programId, rangeInput.parse(search))
  const both = { view, range }
  const card = (
    <Card>
      <ListSkeleton shape="row" count={4} label={t('frame.loading')} />
    </Card>
  )
  const figure = <Skeleton shape="block" className="h-[106px]" label={t('frame.loading')} />
  const figures = (
    <>
      {figure}
      {figure}
      {figure}
      {figure}
    </>
  )
  return (
    <DashboardFrame view={view} tab="overview" range={range}>
      <div className="flex flex-col gap-4">
        <Sections {...both} sections={{ SetupProgress, SignUpClosed, NeedsAttention }} skeleton={null} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          <Sections {...both} sections={{ Metrics }} skeleton={figures} errorClassName="col-span-2 lg:col-span-4" />
          <Sections {...both} sections={{ ReceiptsWaiting }} skeleton={figure} errorClassName="max-lg:col-span-2" />
        </div>
        <Sections {...both} sections={{ TopActions }} skeleton={null} />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
          <Sections {...both} sections={{ Growth, Performance }} skeleton={card} />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <Sections {...both} sections={{ TopUsers, LatestActions }} skeleton={card} />
        </div>
        <Sections {...both} sections={{ LatestUsers }} skeleton={card} />
        <Sections {...both} sections={pluginCards(view)} skeleton={card} />
      </div>
    </DashboardFrame>
  )
}
