import { MessageSquareWarning, TicketCheck } from 'lucide-react'
import { consoleAddress, DetailPage, ListPage, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Badge, Card, EmptyState, Link, Stat, StatusDot, Table } from '@/ui'
import {
  countRefusals,
  listPerksOpeners,
  listRedemptions,
  listRefusals,
  type PerksOpener,
  REDEMPTION_FILTERS,
  type RefusingMerchant,
} from '../domain/console'
import { perkPaths } from './perk-paths'
import { PerksTabs } from './perks-tabs'

type Props = { view: ProgramViewContext }

const TONES = {
  requested: 'accent',
  redeemed: 'positive',
  refused: 'danger',
  unknown: 'warning',
  reported: 'warning',
} as const

function Person({ id, name, view }: Props & { id: number; name: string }) {
  const label = name || view.t('perks.participant', { id })
  return view.can('users.view') ? <Link href={perkPaths(view.programId).user(id)}>{label}</Link> : label
}

/** Redemptions of offers, with the participant. */
export async function RedemptionsView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(REDEMPTION_FILTERS).parse(search)
  return (
    <>
      <PerksTabs view={view} current="redemptions" />
      <ListPage
        view={view}
        title={t('perks.titles.redemptions')}
        description={t('perks.redemptions.help')}
        columns={[
          {
            key: 'offer_text_short',
            header: t('perks.redemptions.offer'),
            width: '34%',
            cell: ({ endeca_key, merchant_name, offer_text_short }) => (
              <>
                {offer_text_short ?? endeca_key}
                {merchant_name && <span className="block font-normal text-ink-2 text-ui-sm">{merchant_name}</span>}
              </>
            ),
          },
          {
            key: 'participant',
            header: t('perks.redemptions.participant'),
            cell: ({ name, participant_id }) => <Person id={participant_id} name={name} view={view} />,
          },
          {
            key: 'status',
            header: t('perks.status'),
            cell: ({ status }) => <StatusDot tone={TONES[status]}>{t(`perks.redemptions.status.${status}`)}</StatusDot>,
          },
          {
            key: 'redemption_type',
            header: t('perks.redemptions.type'),
            hideBelow: 'md',
            cell: ({ redemption_type }) => t(`perks.types.${redemption_type}`),
          },
          {
            key: 'created_at',
            header: t('perks.redemptions.date'),
            sortable: true,
            hideBelow: 'sm',
            cell: ({ created_at, redeemed_at }) => format.dateTime(redeemed_at ?? created_at),
          },
        ]}
        filters={[
          {
            key: 'status',
            label: t('perks.status'),
            options: REDEMPTION_FILTERS.status.map((value) => ({
              value,
              label: t(`perks.redemptions.status.${value}`),
            })),
          },
          {
            key: 'redemption_type',
            label: t('perks.redemptions.type'),
            options: REDEMPTION_FILTERS.redemption_type.map((value) => ({ value, label: t(`perks.types.${value}`) })),
          },
        ]}
        listing={await listRedemptions(context, programId, parameters)}
        parameters={parameters}
        rowKey={({ id }) => id}
        searchLabel={t('perks.redemptions.search')}
        csvPath={`/admin/v2/programs/${programId}/perks/redemptions.csv`}
        empty={{
          icon: <TicketCheck />,
          title: t('perks.redemptions.empty'),
          description: t('perks.redemptions.emptyHelp'),
        }}
      />
    </>
  )
}

/** Merchants that refused an offer, as participants reported it (RULE-70). */
export async function RefusalsView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters({}).parse(search)
  const merchants = await countRefusals(context, programId)
  const paths = perkPaths(programId)
  return (
    <>
      <PerksTabs view={view} current="refusals" />
      <DetailPage view={view} title={t('perks.titles.refusals')} description={t('perks.refusals.help')}>
        {merchants.length > 0 && (
          <div className="min-w-0 rounded-card border border-line bg-surface-1">
            <Table<RefusingMerchant>
              label={t('perks.refusals.merchants')}
              rows={merchants}
              rowKey={({ merchant_id }) => merchant_id}
              rowHref={({ merchant_id }) => paths.merchant(merchant_id)}
              columns={[
                {
                  key: 'merchant_name',
                  header: t('perks.refusals.merchants'),
                  cell: ({ city, merchant_name }) => [merchant_name, city].filter(Boolean).join(', '),
                },
                {
                  key: 'refusals',
                  header: t('perks.refusals.count'),
                  numeric: true,
                  cell: ({ refusals }) => format.number(refusals),
                },
                {
                  key: 'redemptions',
                  header: t('perks.tabs.redemptions'),
                  numeric: true,
                  cell: ({ redemptions }) => format.number(redemptions),
                },
              ]}
            />
          </div>
        )}
        <ListPage
          embedded
          view={view}
          title={t('perks.titles.refusals')}
          columns={[
            {
              key: 'merchant',
              header: t('perks.refusals.merchant'),
              width: '30%',
              cell: ({ endeca_key, merchant_name, offer_text_short }) => (
                <>
                  {merchant_name ?? endeca_key}
                  {offer_text_short && (
                    <span className="block font-normal text-ink-2 text-ui-sm">{offer_text_short}</span>
                  )}
                </>
              ),
            },
            {
              key: 'comment',
              header: t('perks.refusals.comment'),
              width: '34%',
              cell: ({ comment }) => <span className="line-clamp-3 whitespace-pre-line">{comment || '—'}</span>,
            },
            {
              key: 'participant',
              header: t('perks.redemptions.participant'),
              hideBelow: 'sm',
              cell: ({ name, participant_id }) => <Person id={participant_id} name={name} view={view} />,
            },
            {
              key: 'reopened',
              header: t('perks.refusals.outcome'),
              hideBelow: 'md',
              cell: ({ reopened }) => (
                <Badge tone={reopened ? 'positive' : 'neutral'}>
                  {t(reopened ? 'perks.refusals.reopened' : 'perks.refusals.noted')}
                </Badge>
              ),
            },
            {
              key: 'reported_at',
              header: t('perks.redemptions.date'),
              sortable: true,
              hideBelow: 'md',
              cell: ({ reported_at }) => format.dateTime(reported_at),
            },
          ]}
          listing={await listRefusals(context, programId, parameters)}
          parameters={parameters}
          rowKey={({ id }) => id}
          searchLabel={t('perks.refusals.search')}
          empty={{
            icon: <MessageSquareWarning />,
            title: t('perks.refusals.empty'),
            description: t('perks.refusals.emptyHelp'),
          }}
        />
      </DetailPage>
    </>
  )
}

/** The challenges, memberships and rewards that unlock the perks. */
export async function PerksAccessView({ view }: Props) {
  const { context, format, programId, t } = view
  const { openers, participants, unlocked } = await listPerksOpeners(context, programId)
  return (
    <>
      <PerksTabs view={view} current="access" />
      <DetailPage
        view={view}
        title={t('perks.titles.access')}
        description={t('perks.access.help')}
        figures={
          <>
            <Stat label={t('perks.access.unlocked')} value={format.number(unlocked)} />
            <Stat label={t('perks.access.participants')} value={format.number(participants)} />
          </>
        }
      >
        {openers.length === 0 ? (
          <Card>
            <EmptyState title={t('perks.access.empty')} description={t('perks.access.emptyHelp')} />
          </Card>
        ) : (
          <div className="min-w-0 rounded-card border border-line bg-surface-1">
            <Table<PerksOpener>
              label={t('perks.titles.access')}
              rows={openers}
              rowKey={({ id, type }) => `${type} ${id}`}
              rowHref={({ id, type }) =>
                type === 'reward'
                  ? consoleAddress('/rewards/:reward_id', { reward_id: id })
                  : consoleAddress('/challenges/:challenge_id', { challenge_id: id })
              }
              columns={[
                { key: 'name', header: t('perks.access.name'), width: '44%', cell: ({ name }) => name },
                { key: 'type', header: t('perks.access.type'), cell: ({ type }) => t(`perks.access.types.${type}`) },
                {
                  key: 'status',
                  header: t('perks.status'),
                  hideBelow: 'sm',
                  cell: ({ isApproved }) => (
                    <StatusDot tone={isApproved ? 'positive' : 'neutral'}>
                      {t(isApproved ? 'perks.access.approved' : 'perks.access.draft')}
                    </StatusDot>
                  ),
                },
                {
                  key: 'people',
                  header: t('perks.access.people'),
                  numeric: true,
                  cell: ({ people }) => format.number(people),
                },
              ]}
            />
          </div>
        )}
      </DetailPage>
    </>
  )
}
