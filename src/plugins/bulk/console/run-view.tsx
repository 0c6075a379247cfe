import {
  consoleAddress,
  DetailPage,
  type ProgramViewContext,
  RefreshWhile,
  RowRemoval,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { Card, type Definition, ProgressBar, Stat } from '@/ui'
import { findLimits, findRun, needsApproval, type Preview, previewRun, type StoredRun } from '../domain'
import { describeAction, describeSource } from './describe-run'
import { loadNames } from './load-names'
import { BulkDecision, ConfirmBulk } from './run-actions.client'
import { BulkPeople } from './run-people'
import { BulkPreview } from './run-preview'
import { BulkStatus } from './run-status'

type Props = { view: ProgramViewContext; run: StoredRun }

/** Runs for more users are confirmed by typing their number. */
const TYPED_ABOVE = 100

/** A run: its preview while it is a draft, then its progress, result and undo. */
export async function BulkRunView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const run = await findRun(context, { programId, runId: readId(params.bulk_run_id) ?? 0 })
  if (!run) return <UnknownPage t={t} />
  const isSeen = run.status === 'draft' || run.status === 'waiting'
  const preview = isSeen ? await previewRun(context, run) : null
  const isUnderWay = run.status === 'running' || run.status === 'undoing'
  return (
    <DetailPage
      view={view}
      title={run.name}
      status={<BulkStatus status={run.status} t={t} />}
      description={await adviceOf(view, run, preview)}
      actions={<Actions view={view} run={run} preview={preview} />}
      figures={preview ? <Expected view={view} preview={preview} /> : <Figures view={view} run={run} />}
      facts={await factsOf(view, run)}
    >
      <RefreshWhile isUnderWay={isUnderWay} />
      {isUnderWay && <Progress view={view} run={run} />}
      {preview && <BulkPreview view={view} run={run} preview={preview} />}
      {!preview && run.status !== 'declined' && <BulkPeople view={view} run={run} />}
    </DetailPage>
  )
}

const adviceOf = async (
  { administrator, context, programId, t }: ProgramViewContext,
  run: StoredRun,
  preview: Preview | null,
): Promise<string | undefined> => {
  if (run.status === 'waiting')
    return t(run.requested_by === administrator.id ? 'bulk.waitsForOther' : 'bulk.waitsForYou')
  if (run.status !== 'draft' || !preview) return undefined
  const needs = needsApproval(await findLimits(context, programId), preview)
  return t(needs ? 'bulk.draftNeedsApproval' : 'bulk.draftHelp')
}

function Actions({
  preview,
  run,
  view: { administrator, can, format, programId, t },
}: Props & { preview: Preview | null }) {
  const path = `/admin/v2/programs/${programId}/bulk_runs/${run.id}`
  const decision = (verb: 'approve' | 'decline' | 'stop' | 'undo') => (
    <BulkDecision path={path} name={run.name} verb={verb} people={format.number(run.people)} />
  )
  if (run.status === 'draft' && preview && can('bulk.manage'))
    return (
      <>
        <RowRemoval
          path={path}
          name={run.name}
          listHref={consoleAddress('/programs/:program_id/bulk_runs', { program_id: programId })}
          labels={{
            remove: t('bulk.remove'),
            title: t('bulk.removeTitle', { name: run.name }),
            help: t('bulk.removeHelp'),
          }}
        />
        {preview.affected > 0 && (
          <ConfirmBulk
            path={path}
            people={preview.people}
            affected={format.number(preview.affected)}
            {...(preview.affected > TYPED_ABOVE ? { typed: String(preview.affected) } : {})}
          />
        )}
      </>
    )
  if (run.status === 'waiting' && can('bulk_approval.manage'))
    return (
      <>
        {decision('decline')}
        {run.requested_by !== administrator.id && decision('approve')}
      </>
    )
  if (run.status === 'running' && can('bulk.manage')) return decision('stop')
  const isOver = run.status === 'finished' || run.status === 'stopped'
  return isOver && run.done > 0 && can('bulk.manage') ? decision('undo') : null
}

/** What the run would do. */
function Expected({ preview, view: { format, t } }: { preview: Preview; view: ProgramViewContext }) {
  const { affected, cost, people, points } = preview
  return (
    <>
      <Stat label={t('bulk.people')} value={format.number(people)} />
      <Stat label={t('bulk.affected')} value={format.number(affected)} />
      <Stat label={t('bulk.notAffected')} value={format.number(people - affected)} />
      {points !== 0 && <Stat label={t('bulk.points')} value={format.number(points)} />}
      {cost && <Stat label={t('bulk.cost')} value={format.money(cost.amount, cost.currency)} />}
    </>
  )
}

/** What it did, and what its undo left. */
function Figures({ run, view: { format, t } }: Props) {
  const isUndone = run.status === 'undoing' || run.status === 'undone'
  return (
    <>
      <Stat label={t('bulk.personStatuses.done')} value={format.number(run.done)} />
      <Stat label={t('bulk.personStatuses.skipped')} value={format.number(run.skipped)} />
      <Stat label={t('bulk.personStatuses.failed')} value={format.number(run.failed)} />
      {run.points !== 0 && <Stat label={t('bulk.points')} value={format.number(run.points)} />}
      {isUndone && <Stat label={t('bulk.undoStatuses.undone')} value={format.number(run.undone)} />}
      {isUndone && <Stat label={t('bulk.undoStatuses.kept')} value={format.number(run.kept)} />}
      {isUndone && run.points !== 0 && <Stat label={t('bulk.keptPoints')} value={format.number(run.kept_points)} />}
    </>
  )
}

function Progress({ run, view: { format, t } }: Props) {
  const isUndo = run.status === 'undoing'
  const value = isUndo ? run.undone + run.kept : run.done + run.skipped + run.failed
  const max = isUndo ? run.done : run.people
  const words = { done: format.number(value), people: format.number(max) }
  return (
    <Card>
      <ProgressBar
        label={t(isUndo ? 'bulk.statuses.undoing' : 'bulk.statuses.running')}
        value={value}
        max={Math.max(1, max)}
        showLabel
        valueText={t('bulk.progress', words)}
      />
    </Card>
  )
}

const factsOf = async (view: ProgramViewContext, run: StoredRun): Promise<Definition[]> => {
  const { format, t } = view
  const names = await loadNames(view)
  const { source } = run
  const by = (name: string | null, at: Date) =>
    t('bulk.byAt', { name: name ?? t('bulk.byApi'), at: format.dateTime(at) })
  return [
    { term: t('bulk.action'), value: describeAction(view, run, names) },
    { term: t('bulk.source'), value: describeSource(view, run, names) },
    ...(source.kind === 'list' && source.unknown > 0
      ? [
          {
            term: t('bulk.unknownLines'),
            value: t('bulk.unknownLinesOf', {
              count: source.unknown,
              lines: `${source.unknown_lines.join(', ')}${source.unknown > source.unknown_lines.length ? ', …' : ''}`,
            }),
          },
        ]
      : []),
    ...(run.confirmed_at ? [{ term: t('bulk.requestedBy'), value: by(run.requested_name, run.confirmed_at) }] : []),
    ...(run.decided_at
      ? [
          {
            term: t(run.status === 'declined' ? 'bulk.declinedBy' : 'bulk.approvedBy'),
            value: by(run.decided_name, run.decided_at),
          },
        ]
      : []),
    ...(run.finished_at ? [{ term: t('bulk.finishedAt'), value: format.dateTime(run.finished_at) }] : []),
    ...(run.undo_at ? [{ term: t('bulk.undoneBy'), value: by(run.undone_name, run.undo_at) }] : []),
  ]
}
