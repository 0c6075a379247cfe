import { consoleAddress, DetailPage, type ProgramViewContext, readId, UnknownPage } from '@/plugin/console'
import type { OwedPoints } from '@/plugin/domain'
import { Badge, Card, type Definition, Link, Stat } from '@/ui'
import { findMerge, type ListedMerge, previewUnmerge, undoUntil } from '../domain'
import { UndoMerge } from './merge-actions.client'
import { RowsTable } from './rows-table'

type Props = { view: ProgramViewContext; merge: ListedMerge }

/** One merge: what moved, and its undo with what was spent meanwhile. */
export async function MergeView({ view }: { view: ProgramViewContext }) {
  const { context, params, programId, t } = view
  const merge = await findMerge(context, { programId, mergeId: readId(params.account_merge_id) ?? 0 })
  if (!merge) return <UnknownPage t={t} />
  const canUndo = merge.status === 'merged' && merge.fields !== null && context.now <= undoUntil(merge.merged_at)
  const preview = canUndo ? await previewUnmerge(context, merge) : null
  return (
    <DetailPage
      view={view}
      title={t('merge_accounts.pairOf', {
        first: merge.survivor_name || `#${merge.survivor_id}`,
        second: merge.merged_name || `#${merge.merged_id}`,
      })}
      status={<Badge>{t(`merge_accounts.statuses.${merge.status}`)}</Badge>}
      description={adviceOf({ view, merge })}
      actions={
        preview && (
          <UndoMerge
            path={`/admin/v2/programs/${programId}/merges/${merge.id}/undo`}
            shortfall={preview.shortfall}
            text={undoText(view, preview)}
          />
        )
      }
      figures={<Figures view={view} merge={merge} preview={preview} />}
      facts={factsOf({ view, merge })}
    >
      {preview && preview.shortfall > 0 && (
        <Card title={t('merge_accounts.shortfallTitle')}>
          <p className="max-w-prose text-ink-2">{undoText(view, preview)}</p>
        </Card>
      )}
      <RowsTable view={view} title={t('merge_accounts.movedRows')} rows={merge.rows ?? []} />
    </DetailPage>
  )
}

const undoText = ({ format, t }: ProgramViewContext, { expired, returned, shortfall }: OwedPoints): string => {
  const words = {
    returned: format.number(returned),
    shortfall: format.number(shortfall),
    expired: format.number(expired),
  }
  return t(shortfall > 0 || expired > 0 ? 'merge_accounts.undoShort' : 'merge_accounts.undoHelp', words)
}

const adviceOf = ({ merge, view: { context, format, t } }: Props): string | undefined => {
  if (merge.status === 'undone') return undefined
  if (merge.fields === null) return t('merge_accounts.undoRefusals.erased')
  const until = undoUntil(merge.merged_at)
  return context.now > until
    ? t('merge_accounts.undoRefusals.too_late')
    : t('merge_accounts.undoUntil', { date: format.dateTime(until) })
}

function Figures({ merge, preview, view: { format, t } }: Props & { preview: OwedPoints | null }) {
  const isUndone = merge.status === 'undone'
  return (
    <>
      <Stat label={t('merge_accounts.fields.points')} value={format.number(merge.points)} />
      <Stat label={t('merge_accounts.fields.lifetime')} value={format.number(merge.lifetime_points)} />
      {(isUndone || preview) && (
        <>
          <Stat
            label={t('merge_accounts.returned')}
            value={format.number(isUndone ? merge.returned_points : (preview?.returned ?? 0))}
          />
          <Stat
            label={t('merge_accounts.shortfall')}
            value={format.number(isUndone ? merge.shortfall_points : (preview?.shortfall ?? 0))}
          />
          <Stat
            label={t('merge_accounts.expired')}
            value={format.number(isUndone ? merge.expired_points : (preview?.expired ?? 0))}
          />
        </>
      )}
    </>
  )
}

const factsOf = ({ merge, view: { format, t } }: Props): Definition[] => {
  const user = (id: number, name: string) => (
    <Link href={consoleAddress('/users/:end_user_id', { end_user_id: id })}>{name || `#${id}`}</Link>
  )
  const kept = (merge.kept_rows ?? []).reduce((sum, rows) => sum + rows.kept.length, 0)
  return [
    { term: t('merge_accounts.survivor'), value: user(merge.survivor_id, merge.survivor_name) },
    { term: t('merge_accounts.mergedAccount'), value: user(merge.merged_id, merge.merged_name) },
    { term: t('merge_accounts.mergedAt'), value: format.dateTime(merge.merged_at) },
    ...(merge.merged_by ? [{ term: t('merge_accounts.mergedBy'), value: merge.merged_by }] : []),
    ...(merge.undone_at ? [{ term: t('merge_accounts.undoneAt'), value: format.dateTime(merge.undone_at) }] : []),
    ...(merge.undone_by ? [{ term: t('merge_accounts.undoneBy'), value: merge.undone_by }] : []),
    ...(kept > 0 ? [{ term: t('merge_accounts.keptRows'), value: format.number(kept) }] : []),
  ]
}
