import { findRange, rangeInput } from '@/domain/dashboard'
import { Card, ListSkeleton } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { DashboardFrame } from './dashboard-frame'
import { Funnel } from './funnel'
import { Retention } from './retention'
import { RewardEconomics } from './reward-economics'
import { Sections } from './sections'

/** How people become active members and stay, and what rewards do for it. */
export async function DashboardInsightsView({ view }: { view: ProgramViewContext }) {
  const range = await findRange(view.context, view.programId, rangeInput.parse(view.search))
  const card = (
    <Card>
      <ListSkeleton shape="row" count={4} label={view.t('frame.loading')} />
    </Card>
  )
  return (
    <DashboardFrame view={view} tab="insights" range={range}>
      <div className="flex flex-col gap-4">
        <Sections view={view} range={range} sections={{ Funnel, Retention, RewardEconomics }} skeleton={card} />
      </div>
    </DashboardFrame>
  )
}
