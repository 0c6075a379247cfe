import { Blocks } from 'lucide-react'
import { type ListColumn, ListPage, listParameters, type ProgramViewContext, UserFrame } from '@/plugin/console'
import { CopyButton, Link, StatusDot, shortenAddress, type Tone } from '@/ui'
import { listUserTransactions, type UserTransaction } from '../domain'

/** What was minted for or sent to a participant (CONSOLE-25). */
export function UserTransactionsView({ view }: { view: ProgramViewContext }) {
  return (
    <UserFrame view={view} tab="blockchain">
      {async (participantId) => {
        const { context, programId, search, t } = view
        const parameters = listParameters({}).parse(search)
        const listing = await listUserTransactions(context, { programId, participantId }, parameters)
        return (
          <ListPage
            embedded
            view={view}
            title={t('collectibles.tab')}
            columns={columns(view)}
            listing={listing}
            parameters={parameters}
            rowKey={({ id }) => id}
            searchLabel={t('collectibles.transactions.search')}
            empty={{
              icon: <Blocks />,
              title: t('collectibles.transactions.empty'),
              description: t('collectibles.transactions.emptyHelp'),
            }}
          />
        )
      }}
    </UserFrame>
  )
}

const STATUSES = {
  queued: 'neutral',
  submitted: 'accent',
  confirmed: 'positive',
  failed: 'danger',
} as const satisfies Record<UserTransaction['status'], Tone>

const columns = ({ format, t }: ProgramViewContext): ListColumn<UserTransaction>[] => [
  {
    key: 'kind',
    header: t('collectibles.transactions.kind.label'),
    width: '170px',
    cell: ({ kind }) => t(`collectibles.transactions.kind.${kind}`),
  },
  {
    key: 'status',
    header: t('collectibles.transactions.status.label'),
    width: '130px',
    cell: ({ error, status }) => (
      <span title={error ?? undefined}>
        <StatusDot tone={STATUSES[status]} live={status === 'submitted'}>
          {t(`collectibles.transactions.status.${status}`)}
        </StatusDot>
      </span>
    ),
  },
  {
    key: 'about',
    header: t('collectibles.transactions.about'),
    hideBelow: 'md',
    cell: ({ challenge, reward }) => <span className="line-clamp-1">{reward ?? challenge ?? '—'}</span>,
  },
  {
    key: 'transaction_hash',
    header: t('collectibles.transactions.hash'),
    cell: ({ explorer_url, transaction_hash }) => <Hash t={t} address={explorer_url} hash={transaction_hash} />,
  },
  {
    key: 'created_at',
    header: t('collectibles.transactions.createdAt'),
    sortable: true,
    hideBelow: 'sm',
    width: '170px',
    cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
  },
]

type HashProps = Pick<ProgramViewContext, 't'> & { address: string | null; hash: string | null }

function Hash({ address, hash, t }: HashProps) {
  if (hash === null) return '—'
  const shortened = <span className="font-mono text-ui-sm">{shortenAddress(hash)}</span>
  // The explorer's address comes from a provider, so only https is linked.
  const isSafe = address?.startsWith('https://')
  return (
    <span className="inline-flex items-center gap-1" title={hash}>
      {isSafe ? (
        <Link href={address ?? ''} target="_blank" rel="noreferrer">
          {shortened}
        </Link>
      ) : (
        shortened
      )}
      <CopyButton value={hash} labels={{ copy: t('frame.copy'), copied: t('frame.copied') }} />
    </span>
  )
}
