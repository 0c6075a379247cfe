import { ArrowLeftRight } from 'lucide-react'
import { redirect } from 'next/navigation'
import { consoleAddress, DetailPage, type ProgramViewContext, readId, UnknownPage } from '@/plugin/console'
import { canSeeEmails } from '@/plugin/domain'
import { Button, Card, Link, Table } from '@/ui'
import { type ComparedAccount, compareAccounts, type Duplicate, findDuplicate, previewMerge } from '../domain'
import { Reasons } from './duplicates-view'
import { DismissDuplicate, MergeAccounts } from './merge-actions.client'
import { RowsTable } from './rows-table'

type Props = { view: ProgramViewContext }
type Sides = { survivor: ComparedAccount; merged: ComparedAccount }

/** Two accounts side by side, what a merge would move, and the decision. */
export async function DuplicateView({ view }: Props) {
  const { context, params, programId, search, t } = view
  const pair = await findDuplicate(context, { programId, duplicateId: readId(params.account_duplicate_id) ?? 0 })
  const accounts = pair && (await compareAccounts(context, { programId, ids: [pair.first_id, pair.second_id] }))
  if (!pair || !accounts) return <UnknownPage t={t} />
  if (pair.merge_id !== null)
    redirect(
      consoleAddress('/programs/:program_id/merges/:account_merge_id', {
        program_id: programId,
        account_merge_id: pair.merge_id,
      }),
    )
  const [first, second] = accounts
  const isSwapped = search.survivor === String(second.id)
  const sides = isSwapped ? { survivor: second, merged: first } : { survivor: first, merged: second }
  const preview = await previewMerge(context, { programId, survivorId: sides.survivor.id, mergedId: sides.merged.id })
  return (
    <DetailPage
      view={view}
      title={t('merge_accounts.pairOf', { first: nameOf(first), second: nameOf(second) })}
      status={<Reasons reasons={pair.reasons} t={t} />}
      description={preview.ok ? t('merge_accounts.pairHelp') : refusalText(preview.reason, t)}
      actions={<Actions view={view} pair={pair} sides={sides} canMerge={preview.ok} />}
    >
      {sides.survivor.running_memberships > 0 && sides.merged.running_memberships > 0 && (
        <Card title={t('merge_accounts.twoMemberships')}>
          <p className="max-w-prose text-ink-2">{t('merge_accounts.twoMembershipsHelp')}</p>
        </Card>
      )}
      <Comparison view={view} sides={sides} />
      {preview.ok && <RowsTable view={view} title={t('merge_accounts.moves')} rows={preview.rows} />}
    </DetailPage>
  )
}

const nameOf = ({ id, name }: Pick<ComparedAccount, 'id' | 'name'>) => name || `#${id}`

const refusalText = (
  reason: Exclude<Awaited<ReturnType<typeof previewMerge>>, { ok: true }>['reason'],
  t: ProgramViewContext['t'],
) => (reason === 'not_found' ? t('notFound') : t(`merge_accounts.refusals.${reason}`))

function Actions({ canMerge, pair, sides, view }: Props & { pair: Duplicate; sides: Sides; canMerge: boolean }) {
  const { programId, t } = view
  const address = consoleAddress('/programs/:program_id/duplicates/:account_duplicate_id', {
    program_id: programId,
    account_duplicate_id: pair.id,
  })
  const { merged, survivor } = sides
  return (
    <>
      <DismissDuplicate
        path={`/admin/v2/programs/${programId}/duplicates/${pair.id}`}
        isDismissed={pair.status === 'dismissed'}
      />
      <Button href={`${address}?survivor=${merged.id}`} icon={<ArrowLeftRight />}>
        {t('merge_accounts.swap')}
      </Button>
      {canMerge && (
        <MergeAccounts
          path={`/admin/v2/programs/${programId}/merges`}
          survivorId={survivor.id}
          mergedId={merged.id}
          survivorName={nameOf(survivor)}
          mergedName={nameOf(merged)}
          typed={nameOf(merged)}
          reasons={pair.reasons}
        />
      )}
    </>
  )
}

const COMPARED = ['first_name', 'last_name', 'postal', 'country', 'gender'] as const

/** What both have, and what the surviving account has afterwards. */
function Comparison({ sides: { merged, survivor }, view }: Props & { sides: Sides }) {
  const { context, format, programId, t } = view
  const narrower = (['none', 'important', 'all'] as const).find(
    (key) => key === survivor.emails || key === merged.emails,
  )
  const number = (name: 'points' | 'lifetime' | 'pending' | 'claims' | 'receipts' | 'completions') => ({
    name: t(`merge_accounts.fields.${name}`),
    survivor: format.number(survivor[name]),
    merged: format.number(merged[name]),
    after: format.number(survivor[name] + merged[name]),
  })
  const rows = [
    ...(canSeeEmails(context, programId)
      ? [
          {
            name: t('merge_accounts.fields.email'),
            survivor: survivor.email,
            merged: merged.email,
            after: survivor.email,
          },
        ]
      : []),
    ...COMPARED.map((name) => ({
      name: t(`merge_accounts.fields.${name}`),
      survivor: survivor[name] ?? '',
      merged: merged[name] ?? '',
      after: survivor[name] || merged[name] || '',
    })),
    {
      name: t('merge_accounts.fields.emails'),
      survivor: t(`merge_accounts.emails.${survivor.emails}`),
      merged: t(`merge_accounts.emails.${merged.emails}`),
      after: t(`merge_accounts.emails.${narrower ?? 'none'}`),
    },
    number('points'),
    number('lifetime'),
    number('pending'),
    {
      name: t('merge_accounts.fields.tier'),
      survivor: survivor.tier ?? '',
      merged: merged.tier ?? '',
      after: t('merge_accounts.higherTier'),
    },
    number('completions'),
    number('claims'),
    number('receipts'),
    {
      name: t('merge_accounts.fields.tags'),
      survivor: survivor.tags.join(', '),
      merged: merged.tags.join(', '),
      after: [...new Set([...survivor.tags, ...merged.tags])].join(', '),
    },
    {
      name: t('merge_accounts.fields.created_at'),
      survivor: format.date(survivor.created_at),
      merged: format.date(merged.created_at),
      after: format.date(survivor.created_at),
    },
  ]
  const account = ({ id, name }: ComparedAccount) => (
    <Link href={consoleAddress('/users/:end_user_id', { end_user_id: id })}>{name || `#${id}`}</Link>
  )
  return (
    <Card title={t('merge_accounts.comparison')} description={t('merge_accounts.comparisonHelp')} flush>
      <Table
        label={t('merge_accounts.comparison')}
        columns={[
          { key: 'name', header: t('merge_accounts.field'), cell: ({ name }) => name },
          {
            key: 'survivor',
            header: t('merge_accounts.survivor'),
            cell: ({ survivor: value }) => value || t('merge_accounts.nothing'),
          },
          {
            key: 'merged',
            header: t('merge_accounts.mergedAccount'),
            cell: ({ merged: value }) => value || t('merge_accounts.nothing'),
          },
          {
            key: 'after',
            header: t('merge_accounts.after'),
            hideBelow: 'sm',
            cell: ({ after }) => after || t('merge_accounts.nothing'),
          },
        ]}
        rows={[
          {
            name: t('merge_accounts.account'),
            survivor: account(survivor),
            merged: account(merged),
            after: nameOf(survivor),
          },
          ...rows,
        ]}
        rowKey={({ name }) => name}
        empty={null}
      />
    </Card>
  )
}
