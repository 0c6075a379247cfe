import { Plus, Workflow } from 'lucide-react'
import {
  consoleAddress,
  DetailPage,
  ListPage,
  listParameters,
  type ProgramViewContext,
  RowRemoval,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { findLanguages, hasParticipantDate, listMessageChannels, listSegments } from '@/plugin/domain'
import { Button, Card, Stat, StatusDot } from '@/ui'
import { AUTOMATION_FILTERS, type Automation, countRuns, findAutomation, listAutomations } from '../domain'
import { AUTOMATION_STATUSES, type AutomationFormInput, type AutomationStatus, TRIGGERS } from '../domain/flow'
import { TEMPLATES, type TemplateName, templateOf } from '../domain/templates'
import { RunAutomation } from './automation-actions.client'
import { AutomationForm } from './automation-form.client'
import { AutomationLog, AutomationResults } from './automation-results'
import { describeStep } from './describe-step'

type Props = { view: ProgramViewContext }

const TONES = { draft: 'neutral', running: 'positive', stopped: 'warning' } as const

const Status = ({ status, view: { t } }: Props & { status: AutomationStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`automations.statuses.${status}`)}</StatusDot>
)

const addressOf = (program_id: number, path = ''): string =>
  consoleAddress(`/programs/:program_id/automations${path}`, { program_id })

/** A program's automations. */
export async function AutomationsView({ view }: Props) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(AUTOMATION_FILTERS).parse(search)
  const add = can('automations.manage') && (
    <Button href={addressOf(programId, '/new')} variant="primary" icon={<Plus />}>
      {t('automations.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('automations.title')}
      description={t('automations.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('automations.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'trigger',
          header: t('automations.trigger'),
          hideBelow: 'sm',
          cell: ({ trigger }) => t(`automations.triggers.${trigger.kind}`),
        },
        {
          key: 'status',
          header: t('automations.status'),
          cell: ({ status }) => <Status status={status} view={view} />,
        },
        {
          key: 'entered',
          header: t('automations.entered'),
          numeric: true,
          cell: ({ entered }) => format.number(entered),
        },
        {
          key: 'under_way',
          header: t('automations.underWay'),
          numeric: true,
          hideBelow: 'md',
          cell: ({ under_way }) => format.number(under_way),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('automations.status'),
          options: AUTOMATION_STATUSES.map((value) => ({ value, label: t(`automations.statuses.${value}`) })),
        },
      ]}
      listing={await listAutomations(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(programId, `/${id}`)}
      searchLabel={t('automations.search')}
      empty={{
        icon: <Workflow />,
        title: t('automations.empty'),
        description: t('automations.emptyHelp'),
        action: add,
      }}
    />
  )
}

const loadChoices = async ({ context, programId }: ProgramViewContext) => {
  const [{ locales }, segments, rewards] = await Promise.all([
    findLanguages(context, programId),
    listSegments(context, programId),
    context.sql<{ id: number; name: string }>(
      `select r.id, r.name from rewards r where r.program_id = $1 and r.approved_at is not null
         and r.selection in ('redeem', 'achievement') order by lower(r.name), r.id limit 200`,
      [programId],
    ),
  ])
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
  return {
    ...{ locales, segments: segments.map(toOption), rewards: rewards.map(toOption) },
    channels: listMessageChannels(),
    triggers: TRIGGERS.filter(
      (kind) => (kind !== 'segment' || segments.length > 0) && (kind !== 'birthday' || hasParticipantDate('birthday')),
    ),
  }
}

/** A new automation, from a template. */
export async function NewAutomationView({ view }: Props) {
  const { search, t } = view
  const name = TEMPLATES.find((each) => each === search.template)
  if (!name) return <Templates view={view} />
  const choices = await loadChoices(view)
  const template = templateOf(name)
  return (
    <DetailPage view={view} title={t('automations.new')}>
      <AutomationForm
        programId={view.programId}
        automationId={null}
        values={{
          ...template,
          name: name === 'blank' ? '' : t(`automations.templateNames.${name}`),
          reentry_days: template.reentry_days ?? '',
          // Without a plugin that sends them, messages are left out.
          steps: template.steps.filter(({ kind }) => kind !== 'message' || choices.channels.length > 0),
        }}
        {...choices}
      />
    </DetailPage>
  )
}

function Templates({ view: { path, t, ...view } }: Props) {
  const names: TemplateName[] = TEMPLATES.filter((name) => name !== 'birthday' || hasParticipantDate('birthday'))
  return (
    <DetailPage view={{ ...view, path, t }} title={t('automations.new')} description={t('automations.templates')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <li key={name}>
            <Card title={t(`automations.templateNames.${name}`)}>
              <p className="mb-3 text-ink-2 text-ui-sm">{t(`automations.triggers.${templateOf(name).trigger.kind}`)}</p>
              <Button
                href={`${path}?template=${name}`}
                aria-label={`${t('automations.choose')}: ${t(`automations.templateNames.${name}`)}`}
              >
                {t('automations.choose')}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </DetailPage>
  )
}

const valuesOf = ({
  holdout_percent,
  name,
  reentry_days,
  steps,
  trigger,
  window_days,
}: Automation): AutomationFormInput => ({
  ...{ name, trigger, steps, holdout_percent, window_days },
  reentry_days: reentry_days ?? '',
})

/** An automation: its form while it doesn't run, its steps, results and log. */
export async function AutomationView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const automation = await findAutomation(context, { programId, automationId: readId(params.automation_id) ?? 0 })
  if (!automation) return <UnknownPage t={t} />
  const [figures, choices] = await Promise.all([countRuns(context, automation), loadChoices(view)])
  const path = `/admin/v2/programs/${programId}/automations/${automation.id}`
  const { name, started_at, status } = automation
  const isRunning = status === 'running'
  return (
    <DetailPage
      view={view}
      title={name}
      status={<Status status={status} view={view} />}
      actions={
        can('automations.manage') && (
          <>
            {!isRunning && figures.entered === 0 && (
              <RowRemoval
                path={path}
                name={name}
                listHref={addressOf(programId)}
                labels={{
                  remove: t('automations.remove'),
                  title: t('automations.removeTitle', { name }),
                  help: t('automations.removeHelp'),
                }}
              />
            )}
            <RunAutomation path={path} name={name} isRunning={isRunning} />
          </>
        )
      }
      figures={(['entered', 'running', 'done', 'left', 'held_out'] as const).map((each) => (
        <Stat
          key={each}
          label={t(each === 'entered' ? 'automations.entered' : `automations.runs.${each}`)}
          value={format.number(figures[each])}
        />
      ))}
      facts={[
        { term: t('automations.trigger'), value: t(`automations.triggers.${automation.trigger.kind}`) },
        {
          term: t('automations.startedAt'),
          value: started_at ? format.dateTime(started_at) : t('automations.notStarted'),
        },
        { term: t('automations.holdout'), value: format.number(automation.holdout_percent) },
      ]}
    >
      {isRunning || !can('automations.manage') ? (
        <Card title={t('automations.steps')}>
          <ol className="flex list-decimal flex-col gap-2 pl-5 text-ink">
            {automation.steps.map((step) => (
              <li key={step.id} className="[overflow-wrap:anywhere]">
                {describeStep(t, step, choices)}
              </li>
            ))}
          </ol>
        </Card>
      ) : (
        <AutomationForm programId={programId} automationId={automation.id} values={valuesOf(automation)} {...choices} />
      )}
      {figures.entered > 0 && <AutomationResults view={view} automation={automation} />}
      {figures.entered > 0 && <AutomationLog view={view} automation={automation} names={choices} />}
    </DetailPage>
  )
}
