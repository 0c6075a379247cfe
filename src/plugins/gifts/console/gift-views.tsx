import { Gift as GiftIcon } from 'lucide-react'
import {
  consoleAddress,
  DetailPage,
  ListPage,
  listParameters,
  type ProgramViewContext,
  readId,
  UnknownPage,
} from '@/plugin/console'
import { Card, Link, StatusDot } from '@/ui'
import { findGift, GIFT_FILTERS, GIFT_STATUSES, type GiftStatus, listGifts } from '../domain'
import { ReviewGift } from './review-gift.client'

type Props = { view: ProgramViewContext }

const TONES = {
  sending: 'neutral',
  held: 'warning',
  waiting: 'accent',
  accepted: 'positive',
  refused: 'neutral',
  undone: 'neutral',
  expired: 'neutral',
  declined: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<GiftStatus, string>

const Status = ({ status, view: { t } }: Props & { status: GiftStatus }) => (
  <StatusDot tone={TONES[status]}>{t(`gifts.status.${status}`)}</StatusDot>
)

const giftAddress = (program_id: number, gift_id: number): string =>
  consoleAddress('/programs/:program_id/gifts/:gift_id', { program_id, gift_id })

const Person = ({ id, name, view: { t } }: Props & { id: number | null; name: string | null }) =>
  id === null ? (
    <span className="text-ink-3">{t('gifts.nobody')}</span>
  ) : (
    <Link href={consoleAddress('/users/:id', { id })}>{name || id}</Link>
  )

/** What participants gave to each other. */
export async function GiftsView({ view }: Props) {
  const { context, format, programId, search, t } = view
  const parameters = listParameters(GIFT_FILTERS).parse(search)
  return (
    <ListPage
      view={view}
      title={t('gifts.title')}
      description={t('gifts.description')}
      columns={[
        {
          key: 'id',
          header: t('gifts.gift'),
          cell: ({ giver, giver_id, id }) => (
            <Link href={giftAddress(programId, id)}>{t('gifts.from', { name: giver || giver_id })}</Link>
          ),
        },
        {
          key: 'receiver',
          header: t('gifts.receiver'),
          hideBelow: 'sm',
          cell: ({ receiver, receiver_id }) => <Person id={receiver_id} name={receiver} view={view} />,
        },
        {
          key: 'points',
          header: t('gifts.points'),
          sortable: true,
          numeric: true,
          cell: ({ points }) => format.number(points),
        },
        { key: 'status', header: t('gifts.state'), cell: ({ status }) => <Status status={status} view={view} /> },
        {
          key: 'created_at',
          header: t('gifts.sentAt'),
          sortable: true,
          hideBelow: 'md',
          cell: ({ created_at }) => format.dateTime(created_at),
        },
      ]}
      filters={[
        {
          key: 'status',
          label: t('gifts.state'),
          options: GIFT_STATUSES.map((value) => ({ value, label: t(`gifts.status.${value}`) })),
        },
      ]}
      listing={await listGifts(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      searchLabel={t('gifts.search')}
      empty={{ icon: <GiftIcon />, title: t('gifts.empty'), description: t('gifts.emptyHelp') }}
    />
  )
}

/** One gift; a held one with the reasons and the decision. */
export async function GiftView({ view }: Props) {
  const { can, context, format, params, programId, t } = view
  const gift = await findGift(context, { programId, giftId: readId(params.gift_id) ?? 0 })
  if (!gift) return <UnknownPage t={t} />
  const {
    created_at,
    expires_at,
    giver,
    giver_id,
    message,
    points,
    receiver,
    receiver_id,
    settled_at,
    signals,
    status,
  } = gift
  return (
    <DetailPage
      view={view}
      title={t('gifts.from', { name: giver || giver_id })}
      status={<Status status={status} view={view} />}
      facts={[
        { term: t('gifts.giver'), value: <Person id={giver_id} name={giver} view={view} /> },
        { term: t('gifts.receiver'), value: <Person id={receiver_id} name={receiver} view={view} /> },
        { term: t('gifts.points'), value: format.number(points) },
        { term: t('gifts.sentAt'), value: format.dateTime(created_at) },
        settled_at
          ? { term: t('gifts.settledAt'), value: format.dateTime(settled_at) }
          : { term: t('gifts.expiresAt'), value: format.dateTime(expires_at) },
      ]}
    >
      {signals.length > 0 && (
        <Card title={t('gifts.why')}>
          <ul className="list-disc pl-5">
            {signals.map((signal) => (
              <li key={signal}>{t(`gifts.signals.${signal}`)}</li>
            ))}
          </ul>
        </Card>
      )}
      {message && (
        <Card title={t('gifts.message')}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        </Card>
      )}
      {status === 'held' && can('users.manage') && <ReviewGift programId={programId} giftId={gift.id} />}
    </DetailPage>
  )
}
