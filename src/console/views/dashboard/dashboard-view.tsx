import { findRange, rangeInput } from '@/domain/dashboard'
import { Card, ListSkeleton, Skeleton } from '@/ui'
import { DASHBOARD_CARDS } from '../../dashboard-cards'
import { renderPart } from '../../frame/render-part'
import type { ProgramViewContext } from '../../frame/view-context'
import { DashboardFrame } from './dashboard-frame'
import { Growth } from './growth'
import { LatestActions } from './latest-actions'
import { LatestUsers } from './latest-users'
import { Metrics } from './metrics'
import { NeedsAttention } from './needs-attention'
import { Performance } from './performance'
import { ReceiptsWaiting } from './receipts-waiting'
import { type SectionProps, Sections } from './sections'
import { SetupProgress } from './setup-progress'
import { SignUpClosed } from './sign-up-closed'
import { TopActions } from './top-actions'
import { TopUsers } from './top-users'

/** Cards of plugins that the reader may see. */
const pluginCards = (view: ProgramViewContext) =>
  Object.fromEntries(
    Object.entries(DASHBOARD_CARDS)
      .filter(([, { permission }]) => !permission || view.can(permission))
      .map(([name, card]) => [name, (props: SectionProps) => renderPart(view, card, props)]),
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
