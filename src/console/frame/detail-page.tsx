import type { ReactNode } from 'react'
import { Card, type Definition, DefinitionGrid, type TabItem, Tabs } from '@/ui'
import { resolveRoute } from '../resolve-route'
import { breadcrumbsOf } from './navigation'
import { PageHeader } from './page-header'
import type { ViewContext } from './view-context'

export type DetailPageProps = {
  view: ViewContext
  title: ReactNode
  status?: ReactNode
  description?: ReactNode
  /** A picture before the title. */
  leading?: ReactNode
  /** The two primary actions. */
  actions?: ReactNode
  /** Details, as a definition grid. */
  facts?: Definition[]
  /** Metrics above the details; usually Stat cards. */
  figures?: ReactNode
  /** Views of the object, each with its own address. */
  tabs?: TabItem[]
  /** Uses the full width, for pages that are workspaces. */
  wide?: boolean
  children?: ReactNode
}

/** The page of one object: name, status and actions on one line; metrics and details; tabs with addresses. */
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
  const Header = route?.hasOwnMain ? 'section' : 'div'
  return (
    <div className={`min-w-0 px-4 pb-10 md:px-6 ${wide ? '' : 'mx-auto w-full max-w-[1248px]'}`}>
      <Header aria-label={route?.hasOwnMain ? view.t('frame.header') : undefined}>
        <PageHeader
          title={title}
          status={status}
          description={description}
          leading={leading}
          actions={actions}
          breadcrumbs={route ? breadcrumbsOf(route, above, view.t, view.locale) : []}
          breadcrumbsLabel={view.t('frame.breadcrumbs')}
        />
      </Header>
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
