import { FlaskConical, Plus } from 'lucide-react'
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
import { findVariedKind } from '@/plugin/domain'
import { Button, Card, Stat, StatusDot } from '@/ui'
import { EXPERIMENT_FILTERS, type Experiment, findExperiment, findResult, listExperiments } from '../domain'
import { STATUSES, type Status as StatusName, WHOLE } from '../domain/types'
import { ChangeShares, RunExperiment } from './experiment-actions.client'
import { ExperimentForm } from './experiment-form.client'
import { ExperimentResult } from './experiment-result'
import { loadChoices, newValues, valuesOf } from './load-editor'
import { VariantChanges } from './variant-changes'

type Props = { view: ProgramViewContext }

const TONES = { draft: 'neutral', running: 'positive', stopped: 'warning', finished: 'accent' } as const

const Status = ({ status, view: { t } }: Props & { status: StatusName }) => (
  <StatusDot tone={TONES[status]}>{t(`experiments.statuses.${status}`)}</StatusDot>
)

const addressOf = (program_id: number, path = ''): string =>
  consoleAddress(`/programs/:program_id/experiments${path}`, { program_id })

const itemOf = ({ locale, t }: ProgramViewContext, { item_name, kind }: Experiment): string => {
  const label = findVariedKind(kind)?.label
  return t('experiments.itemGroup', { kind: label?.[locale] ?? label?.en ?? kind, name: item_name })
}

/** A program's experiments. */
export async function ExperimentsView({ view }: Props) {
  const { can, context, format, programId, search, t } = view
  const parameters = listParameters(EXPERIMENT_FILTERS).parse(search)
  const add = can('experiments.manage') && (
    <Button href={addressOf(programId, '/new')} variant="primary" icon={<Plus />}>
      {t('experiments.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('experiments.title')}
      description={t('experiments.help')}
      actions={add}
      columns={[
        { key: 'name', header: t('experiments.name'), sortable: true, cell: ({ name }) => name },
        {
          key: 'item',
          header: t('experiments.item'),
          hideBelow: 'md',
          cell: (experiment) => itemOf(view, experiment),
        },
        {
          key: 'status',
          header: t('experiments.status'),
          cell: ({ status }) => <Status status={status} view={view} />,
        },
        {
          key: 'people',
          header: t('experiments.people'),
          numeric: true,
          hideBelow: 'sm',
          cell: ({ people }) => format.number(people),
        },
        {
          key: 'started_at',
          header: t('experiments.startedAt'),
          hideBelow: 'md',
          cell: ({ started_at }) => (started_at ? format.date(started_at) : t('experiments.notYet')),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('experiments.status'),
          options: STATUSES.map((value) => ({ value, label: t(`experiments.statuses.${value}`) })),
        },
      ]}
      listing={await listExperiments(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf(programId, `/${id}`)}
      searchLabel={t('experiments.search')}
      empty={{
        icon: <FlaskConical />,
        title: t('experiments.empty'),
        description: t('experiments.emptyHelp'),
        action: add,
      }}
    />
  )
}

export async function NewExperimentView({ view }: Props) {
  const choices = await loadChoices(view)
  return (
    <DetailPage view={view} title={view.t('experiments.new')} wide>
      <ExperimentForm
        programId={view.programId}
        experimentId={null}
        values={await newValues(view, choices.kinds)}
        {...choices}
      />
    </DetailPage>
  )
}

/** An experiment: its form while it's a draft, its result afterwards. */
export async function ExperimentView({ view }: Props) {
  const { context, params, programId, t } = view
  const experiment = await findExperiment(context, { programId, experimentId: readId(params.experiment_id) ?? 0 })
  if (!experiment) return <UnknownPage t={t} />
  const path = `/admin/v2/programs/${programId}/experiments/${experiment.id}`
  return experiment.status === 'draft' ? (
    <Draft view={view} experiment={experiment} path={path} />
  ) : (
    <Started view={view} experiment={experiment} path={path} />
  )
}

type OneProps = Props & { experiment: Experiment; path: string }

async function Draft({ experiment, path, view }: OneProps) {
  const { can, programId, t } = view
  const choices = await loadChoices(view)
  const { name } = experiment
  return (
    <DetailPage
      view={view}
      title={name}
      status={<Status status={experiment.status} view={view} />}
      actions={
        can('experiments.manage') && (
          <>
            <RowRemoval
              path={path}
              name={name}
              listHref={addressOf(programId)}
              labels={{
                remove: t('experiments.remove'),
                title: t('experiments.removeTitle', { name }),
                help: t('experiments.removeHelp'),
              }}
            />
            <RunExperiment path={path} name={name} isRunning={false} />
          </>
        )
      }
      wide
    >
      {can('experiments.manage') ? (
        <ExperimentForm programId={programId} experimentId={experiment.id} values={valuesOf(experiment)} {...choices} />
      ) : (
        <Card title={t('experiments.changes')}>
          <VariantChanges view={view} experiment={experiment} />
        </Card>
      )}
    </DetailPage>
  )
}

async function Started({ experiment, path, view }: OneProps) {
  const { can, context, format, t } = view
  const result = await findResult(context, experiment)
  const { ended_at, goal, name, people, planned_people, started_at, status, variants, window_days } = experiment
  return (
    <DetailPage
      view={view}
      title={name}
      status={<Status status={status} view={view} />}
      actions={
        status === 'running' &&
        can('experiments.manage') && (
          <>
            <ChangeShares
              path={path}
              variants={variants.map(({ name: called, share }) => ({ name: called, share: (share * 100) / WHOLE }))}
            />
            <RunExperiment path={path} name={name} isRunning />
          </>
        )
      }
      figures={
        <>
          <Stat label={t('experiments.people')} value={format.number(people)} />
          <Stat label={t('experiments.planned')} value={format.number(planned_people)} />
        </>
      }
      facts={[
        { term: t('experiments.item'), value: itemOf(view, experiment) },
        { term: t('experiments.goal'), value: t(`experiments.goals.${goal}`) },
        { term: t('experiments.windowDays'), value: format.number(window_days) },
        { term: t('experiments.startedAt'), value: started_at ? format.dateTime(started_at) : t('experiments.notYet') },
        ...(ended_at ? [{ term: t('experiments.endedAt'), value: format.dateTime(ended_at) }] : []),
      ]}
    >
      <ExperimentResult view={view} experiment={experiment} result={result} path={path} />
      <Card title={t('experiments.changes')}>
        <VariantChanges view={view} experiment={experiment} />
      </Card>
    </DetailPage>
  )
}
