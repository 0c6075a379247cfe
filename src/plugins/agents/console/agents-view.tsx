import { Bot } from 'lucide-react'
import { PageHeader, type ProgramViewContext } from '@/plugin/console'
import { EmptyState, StatusDot, Table, type TableColumn, type Tone } from '@/ui'
import { findLimit, type ListedPlan, listPlans } from '../domain'
import { AgentLimit } from './agent-limit.client'
import { PlanDecision } from './plan-decision.client'

const TONES = {
  waiting: 'warning',
  approved: 'accent',
  planned: 'neutral',
  rejected: 'danger',
  executed: 'positive',
} as const satisfies Record<ListedPlan['status'], Tone>

/** The agents' limit, plans that need approval, and past plans (RULE-73). */
export async function AgentsView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const [limit, plans] = await Promise.all([findLimit(context, programId), listPlans(context, programId)])
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-6 px-4 pb-8 md:px-6">
      <PageHeader title={t('agents.title')} description={t('agents.help')} />
      <AgentLimit key={limit} programId={programId} limit={limit} />
      <div className="min-w-0 rounded-card border border-line bg-surface-1">
        <Table<ListedPlan>
          label={t('agents.plans')}
          columns={columnsOf(view)}
          rows={plans}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<Bot />} title={t('agents.empty')} description={t('agents.emptyHelp')} />}
        />
      </div>
    </div>
  )
}

const columnsOf = ({ format, programId, t }: ProgramViewContext): TableColumn<ListedPlan>[] => [
  {
    key: 'summary',
    header: t('agents.plan'),
    width: '45%',
    cell: ({ id, status, summary }) => (
      <span className="ui-words flex flex-col items-start gap-2 py-1">
        {summary}
        {status === 'waiting' && <PlanDecision programId={programId} planId={id} summary={summary} />}
      </span>
    ),
  },
  {
    key: 'status',
    header: t('agents.status.label'),
    cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`agents.status.${status}`)}</StatusDot>,
  },
  {
    key: 'points',
    header: t('agents.points'),
    numeric: true,
    hideBelow: 'sm',
    cell: ({ points }) => (points > 0 ? format.number(points) : '—'),
  },
  { key: 'key_name', header: t('agents.key'), hideBelow: 'md', cell: ({ key_name }) => key_name },
  { key: 'decided_by', header: t('agents.decidedBy'), hideBelow: 'lg', cell: ({ decided_by }) => decided_by ?? '—' },
  {
    key: 'created_at',
    header: t('agents.when'),
    hideBelow: 'md',
    cell: ({ created_at }) => format.dateTime(created_at),
  },
]
