import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListChip } from '@/console/frame/list-page-props'
import { type ChainCheck, findChainCheck } from '@/domain/audit-chain'
import {
  AUDIT_FILTERS,
  AUDIT_FREE_FILTERS,
  type AuditListParameters,
  type AuditScope,
  listAuditEntries,
  listAuditedActions,
} from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { ListPage } from '../../frame/list-page'
import type { ViewContext } from '../../frame/view-context'
import { auditColumns } from './audit-columns'
import { AuditDrawer } from './audit-drawer.client'
import { AuditFilters } from './audit-filters.client'
import { formatAction, formatRecord, groupActions } from './audit-labels'
import { entryHash } from './entry-hash'

type AuditListProps = {
  view: ViewContext
  scope: AuditScope
  title: string
  description: string
  /** Shown between the header and the list, such as tabs. */
  children?: ReactNode
}

/** The log of a program or an organization: who did what, when and from where; entries open next to the list. */
export async function AuditList({ children, description, view, scope, title }: AuditListProps) {
  const { context, path, search, t } = view
  const parameters = listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }).parse(search)
  const listing = await listAuditEntries(context, scope, parameters)
  const actions = await listAuditedActions(context, scope)
  const check = await findChainCheck(context.sql)
  return (
    <ListPage
      view={view}
      title={title}
      description={[description, checkText(check, view)].filter(Boolean).join(' ')}
      columns={auditColumns(view, scope)}
      filters={[
        {
          key: 'actor_type',
          label: t('audit.actorType.label'),
          options: AUDIT_FILTERS.actor_type.map((value) => ({ value, label: t(`audit.actorType.${value}`) })),
        },
      ]}
      toolbar={<AuditFilters groups={groupActions(actions, t, view.locale)} set={parameters.free} />}
      chips={chipsOf(parameters, t)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => entryHash(id)}
      searchLabel={t('audit.search')}
      csvPath={`${path}.csv`}
      empty={{ icon: <ScrollText />, title: t('audit.empty'), description: t('audit.emptyHelp') }}
    >
      {children}
      <AuditDrawer path={path} timeZone={scope.timeZone} locale={view.locale} />
    </ListPage>
  )
}

/** Until when the signed chain was verified, or that it's broken. */
const checkText = (check: ChainCheck | null, { format, t }: Pick<ViewContext, 'format' | 't'>): string => {
  if (!check?.sealed_until) return ''
  return check.problems === 0
    ? `${t('audit.verifiedUntil', { date: format.dateTime(check.sealed_until) })}.`
    : t('audit.broken', { count: check.problems, date: format.dateTime(check.checked_at) })
}

const chipsOf = ({ free }: AuditListParameters, t: ViewContext['t']): ListChip[] => [
  ...(free.action
    ? [{ label: t('audit.action'), value: formatAction(t, free.action), keys: ['action', 'record_type'] }]
    : free.record_type
      ? [{ label: t('audit.record'), value: formatRecord(t, free.record_type), keys: ['record_type'] }]
      : []),
  ...(free.from ? [{ label: t('audit.from'), value: free.from, keys: ['from'] }] : []),
  ...(free.to ? [{ label: t('audit.to'), value: free.to, keys: ['to'] }] : []),
]
