import { Blocks, ExternalLink } from 'lucide-react'
import {
  Hash,
  type ListColumn,
  ListPage,
  listParameters,
  nameOf,
  type ProgramViewContext,
  RefreshWhile,
  type RewardDetail,
  RewardFrame,
} from '@/plugin/console'
import { Card, cx, type Definition, DefinitionGrid, Link, StatusDot, shortenAddress } from '@/ui'
import {
  findNextStep,
  findNftSetup,
  type ListedTransaction,
  listTransactions,
  type NftSetup,
  NOT_CONFIRMED,
  TRANSACTION_FILTERS,
} from '../domain'

const TONES = { queued: 'neutral', submitted: 'accent', confirmed: 'positive', failed: 'danger' } as const
const SETUP_TONES = { ready: 'positive', not_enabled: 'neutral', not_configured: 'warning' } as const

/** A reward's collection and its blockchain transactions (CONSOLE-38, RULE-49). */
export function RewardTransactionsView({ view }: { view: ProgramViewContext }) {
  return (
    <RewardFrame view={view} tab="blockchain_transactions">
      {(reward) => renderTransactions(view, reward)}
    </RewardFrame>
  )
}

const renderTransactions = async (view: ProgramViewContext, reward: RewardDetail) => {
  const { context, programId, search, t } = view
  const parameters = listParameters(TRANSACTION_FILTERS).parse(search)
  const listing = await listTransactions(context, { programId, rewardId: reward.id }, parameters)
  const filterOf = (key: 'status' | 'kind') => ({
    key,
    label: t(`collectibles.nft.${key}.label`),
    options: TRANSACTION_FILTERS[key].map((value) => ({ value, label: t(`collectibles.nft.${key}.${value}`) })),
  })
  return (
    <div className="flex flex-col gap-4">
      <RefreshWhile isUnderWay={listing.rows.some(isUnderWay)} />
      <Card>
        <DefinitionGrid items={factsOf(view, reward, await findNftSetup(context, programId))} columns={4} />
      </Card>
      <ListPage
        embedded
        view={view}
        title={t('collectibles.transactionsPage')}
        columns={transactionColumns(view)}
        filters={[filterOf('status'), filterOf('kind')]}
        listing={listing}
        parameters={parameters}
        rowKey={({ id }) => id}
        searchLabel={t('collectibles.nft.search')}
        empty={{ icon: <Blocks />, title: t('collectibles.nft.empty'), description: t('collectibles.nft.emptyHelp') }}
      />
    </div>
  )
}

export const isUnderWay = ({ status }: ListedTransaction): boolean => status === 'queued' || status === 'submitted'

const factsOf = ({ t }: ProgramViewContext, reward: RewardDetail, { network, state }: NftSetup): Definition[] => {
  const { nft_collection_address: address, nft_collection_transaction_create_url: createdBy } = reward
  return [
    {
      term: t('collectibles.nft.integration'),
      value: <StatusDot tone={SETUP_TONES[state]}>{t(`collectibles.nft.state.${state}`)}</StatusDot>,
    },
    { term: t('collectibles.nft.network'), value: t(`collectibles.nft.networks.${network}`) },
    { term: t('collectibles.nft.address'), value: address && <Hash t={t} value={address} /> },
    {
      term: t('collectibles.nft.created'),
      value: createdBy && <Outside href={createdBy}>{t('collectibles.nft.open')}</Outside>,
    },
  ]
}

function Outside({ children, href }: { children: string; href: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-accent-text hover:underline [&_svg]:size-3.5"
    >
      {children}
      <ExternalLink aria-hidden="true" />
    </Link>
  )
}

/** A transaction's status; after a failure, the error and what follows. */
function State({ t, transaction }: Pick<ProgramViewContext, 't'> & { transaction: ListedTransaction }) {
  const { error, status } = transaction
  const follows = findNextStep(transaction)
  return (
    <span className="flex flex-col py-1">
      <StatusDot tone={TONES[status]} live={status === 'submitted'}>
        {t(`collectibles.nft.status.${status}`)}
      </StatusDot>
      {follows && error && (
        <span className="min-w-[180px] max-w-[48ch] whitespace-normal text-ink-3 text-ui-sm">
          <span className={cx('line-clamp-2', status === 'failed' && 'text-danger')} title={error}>
            {error === NOT_CONFIRMED ? t('collectibles.nft.notConfirmed') : error}
          </span>
          {t(`collectibles.nft.next.${follows}`)}
        </span>
      )}
    </span>
  )
}

export const transactionColumns = ({ format, t }: ProgramViewContext): ListColumn<ListedTransaction>[] => [
  {
    key: 'kind',
    header: t('collectibles.nft.kind.label'),
    cell: ({ kind }) => t(`collectibles.nft.kind.${kind}`),
  },
  {
    key: 'status',
    header: t('collectibles.nft.status.label'),
    cell: (transaction) => <State t={t} transaction={transaction} />,
  },
  {
    key: 'participant',
    header: t('rewardTabs.participant'),
    hideBelow: 'sm',
    cell: ({ name, participant_id }) => nameOf(t, { id: participant_id, name }),
  },
  {
    key: 'transaction',
    header: t('collectibles.nft.transaction'),
    cell: ({ explorer_url, transaction_hash }) =>
      transaction_hash && explorer_url ? (
        <Outside href={explorer_url}>{shortenAddress(transaction_hash)}</Outside>
      ) : (
        '—'
      ),
  },
  {
    key: 'created_at',
    header: t('collectibles.nft.createdAt'),
    sortable: true,
    hideBelow: 'md',
    width: '180px',
    cell: ({ created_at }) => format.dateTime(created_at),
  },
]
