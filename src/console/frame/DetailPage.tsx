import type { ReactNode } from 'react'
import { Card, type Definition, DefinitionGrid, type TabItem, Tabs } from '@/ui'
import { resolveRoute } from '../resolve-route'
import { breadcrumbsOf } from './navigation'
import { PageHeader } from './PageHeader'
import type { ViewContext } from './view-context'

export type DetailPageProps = {
  view: ViewContext
  title: ReactNode
  status?: ReactNode
  description?: ReactNode
  /** A picture before the title. */
  leading?: ReactNode
  /** The two main actions. */
  actions?: ReactNode
  /** What there is to know, as a definition grid. */
  facts?: Definition[]
  /** Figures above the facts; usually Stat cards. */
  figures?: ReactNode
  /** Views of the thing, each with its own address. */
  tabs?: TabItem[]
  /** Uses the whole width, for what is more a workbench than a page. */
  wide?: boolean
  children?: ReactNode
}

/** A page about one thing: its name, status and actions on one line; figures and facts; tabs in the address. */
export function DetailPage({
  actions,
  children,
  description,
  facts,
  figures,
  leading,
  view,
  status,
  tabs,
  title,
  wide,
}: DetailPageProps) {
  const route = resolveRoute(view.path.split('/').slice(3))?.route
  const above = { ...view.params, ...(view.programId === null ? {} : { program_id: view.programId }) }
  return (
    <div className={`min-w-0 px-4 pb-10 md:px-6 ${wide ? '' : 'mx-auto w-full max-w-[1248px]'}`}>
      <PageHeader
        title={title}
        status={status}
        description={description}
        leading={leading}
        actions={actions}
        breadcrumbs={route ? breadcrumbsOf(route, above, view.t, view.locale) : []}
        breadcrumbsLabel={view.t('frame.breadcrumbs')}
      />
      <div className="flex min-w-0 flex-col gap-4">
        {figures && (
          <div className="grid grid-cols-2 gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(132px,1fr))]">
            {figures}
          </div>
        )}
        {facts && facts.length > 0 && (
          <Card>
            <DefinitionGrid items={facts} columns={4} />
          </Card>
        )}
        {tabs && <Tabs label={view.t('frame.tabs')} items={tabs} />}
        {children}
      </div>
    </div>
  )
}
