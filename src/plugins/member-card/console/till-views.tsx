import { Coins, Store } from 'lucide-react'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  consoleAddress,
  type OrganizationViewContext,
  PageHeader,
  type ProgramViewContext,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { Badge, Button, Card, EmptyState } from '@/ui'
import { hasCards } from '../domain'
import { findVisit, type TillAction, type Visit } from '../domain/till'
import { listTillPrograms } from '../domain/till/list-till-programs'
import { FindMember } from './find-member.client'
import { AddPurchase, ClaimReward, RedeemCode, RedeemRow, UndoAction } from './serve-member.client'

const TILL = '/programs/:program_id/till'
const tillAddress = (program_id: number): string => consoleAddress(TILL, { program_id })

/** The till of the only program that the administrator serves, or the choice among several. */
export async function TillProgramsView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, t } = view
  const programs = await listTillPrograms(context, administrator)
  const [only] = programs
  if (only && programs.length === 1) redirect(tillAddress(only.id))
  return (
    <TillPage>
      <PageHeader title={t('till.title')} description={only ? t('till.choose') : undefined} />
      {only ? (
        <ul className="m-0 grid list-none gap-2 p-0">
          {programs.map(({ id, name }) => (
            <li key={id}>
              <Button href={tillAddress(id)} size="lg" block icon={<Store />}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Store />} title={t('till.none')} description={t('till.noneHelp')} />
      )}
    </TillPage>
  )
}

/** Where a member's card is scanned. */
export async function TillView({ view }: { view: ProgramViewContext }) {
  const { context, program, programId, t } = view
  return (
    <TillPage>
      <PageHeader title={t('till.title')} description={program.name} />
      {(await hasCards(context.sql, programId)) ? (
        <FindMember programId={programId} />
      ) : (
        <EmptyState icon={<Store />} title={t('till.off')} description={t('till.offHelp')} />
      )}
    </TillPage>
  )
}

/** A scanned member: what they have, and what the administrator can do for them. */
export async function TillVisitView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, format, params, program, programId, t } = view
  const visitId = readId(params.till_visit_id) ?? 0
  const visit = await findVisit(context, { programId, visitId, administratorId: administrator.id })
  if (!visit) return <UnknownPage t={t} />
  const { first_name, last_name } = visit.member
  const path = `/admin/v2${TILL.replace(':program_id', String(programId))}/${visit.id}`
  return (
    <TillPage>
      <PageHeader
        title={`${first_name ?? ''} ${last_name ?? ''}`.trim() || t('till.member')}
        status={visit.member.tier && <Badge tone="accent">{visit.member.tier}</Badge>}
        description={
          <span className="inline-flex items-center gap-2 font-semibold text-heading text-ink tabular-nums">
            <Coins aria-hidden="true" className="size-5 text-ink-3" />
            <span className="sr-only">{t('till.balance')}</span>
            <span data-testid="till-balance">
              {format.number(visit.member.balance)} {program.pointsTerm}
            </span>
          </span>
        }
        actions={
          <Button href={tillAddress(programId)} size="lg" variant={visit.is_open ? 'secondary' : 'primary'}>
            {t('till.next')}
          </Button>
        }
      />
      <div className="grid gap-4">
        <Actions visit={visit} view={view} path={path} />
        {visit.is_open ? (
          <Serving visit={visit} view={view} path={path} />
        ) : (
          <EmptyState icon={<Store />} title={t('till.over')} description={t('till.overHelp')} />
        )}
      </div>
    </TillPage>
  )
}

/** As narrow as a phone, on wide screens too: it is used standing. */
function TillPage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[34rem] px-4 pb-8">{children}</div>
}

type Props = { visit: Visit; view: ProgramViewContext; path: string }

function Serving({ path, view: { format, program, t }, visit }: Props) {
  return (
    <>
      {visit.member.can_earn ? (
        <AddPurchase path={`${path}/purchases`} />
      ) : (
        <p role="status" className="m-0 rounded-card bg-warning-quiet px-4 py-3 text-ui text-warning">
          {t('till.cannotEarn')}
        </p>
      )}
      <Card title={t('till.voucher')}>
        <RedeemCode path={`${path}/codes`} />
        {visit.codes.length > 0 && (
          <>
            <h3 className="mt-5 mb-1 font-medium text-ink-2 text-ui-sm">{t('till.codes')}</h3>
            <ul className="m-0 list-none divide-y divide-line p-0">
              {visit.codes.map(({ code, id, issuer, title }) => (
                <Row key={id} title={title} detail={[issuer, code].filter(Boolean).join(' · ')}>
                  <RedeemRow path={`${path}/codes`} codeId={id} title={title} />
                </Row>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card title={t('till.reward')}>
        {visit.rewards.length > 0 ? (
          <ul className="m-0 list-none divide-y divide-line p-0">
            {visit.rewards.map(({ id, name, points }) => (
              <Row key={id} title={name} detail={`${format.number(points)} ${program.pointsTerm}`}>
                <ClaimReward path={`${path}/rewards`} rewardId={id} title={name} />
              </Row>
            ))}
          </ul>
        ) : (
          <p className="m-0 text-ink-2 text-ui">{t('till.noRewards')}</p>
        )}
      </Card>
    </>
  )
}

type RowProps = { title: ReactNode; detail: ReactNode; children?: ReactNode }

function Row({ children, detail, title }: RowProps) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere m-0 text-ui">{title}</p>
        {detail && <p className="wrap-anywhere m-0 text-ink-2 text-ui-sm tabular-nums">{detail}</p>}
      </div>
      {children}
    </li>
  )
}

function Actions({ path, view, visit }: Props) {
  const { t } = view
  if (visit.actions.length === 0) return null
  return (
    <Card title={t('till.done')}>
      <ul className="m-0 list-none divide-y divide-line p-0" data-testid="till-actions">
        {visit.actions.map((action) => (
          <Row
            key={action.id}
            title={<span className={action.undone_at ? 'text-ink-3 line-through' : ''}>{titleOf(action, view)}</span>}
            detail={detailOf(action, view)}
          >
            {action.can_undo && <UndoAction path={`${path}/undo`} actionId={action.id} />}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

const titleOf = ({ amount_cents, currency, kind, title }: TillAction, { format, t }: ProgramViewContext): string =>
  t(`till.kinds.${kind}`, {
    title: title ?? '',
    amount: format.money(amount_cents === null ? null : amount_cents / 100, currency),
  })

const detailOf = (action: TillAction, { format, program, t }: ProgramViewContext): string => {
  const { coupon_code, kind, outcome, points, undone_at } = action
  if (undone_at) return t('till.undone')
  if (outcome === 'duplicated' || outcome === 'needs_human_review') return t(`till.outcome.${outcome}`)
  const sign = kind === 'reward' ? '−' : '+'
  const moved = kind === 'code' ? null : `${points > 0 ? sign : ''}${format.number(points)} ${program.pointsTerm}`
  return [moved, coupon_code].filter(Boolean).join(' · ')
}
