import { Blocks } from 'lucide-react'
import { DetailPage, ListPage, listParameters, type ProgramViewContext, RefreshWhile } from '@/plugin/console'
import {
  findAptos,
  findNftSetup,
  type Integratable,
  listIntegratables,
  listTransactions,
  TRANSACTION_FILTERS,
} from '../domain'
import { AptosForm } from './aptos-form.client'
import { CreateCollection } from './create-collection.client'
import { RetryTransaction } from './retry-transaction.client'
import { isUnderWay, transactionColumns } from './reward-transactions-view'

/** Aptos: wallet and network, what mints, and every transaction (CONSOLE-49, CONSOLE-71, RULE-49). */
export async function AptosView({ view }: { view: ProgramViewContext }) {
  const { context, programId, search, t } = view
  const { id, test_mode, ...values } = await findAptos(context, programId)
  const setup = await findNftSetup(context, programId)
  const integratables = await listIntegratables(context, programId)
  const parameters = listParameters(TRANSACTION_FILTERS).parse(search)
  const listing = await listTransactions(context, { programId }, parameters)
  const minting = integratables.filter(({ collection_address }) => collection_address !== null)
  const chosen = (type: Integratable['type']) =>
    minting.flatMap((one) => (one.type === type && one.mints ? [one.id] : []))
  const form = { ...values, integratable_reward_ids: chosen('reward'), integratable_challenge_ids: chosen('challenge') }
  return (
    <DetailPage view={view} title={t('collectibles.title')} description={t('collectibles.aptos.help')}>
      <RefreshWhile isUnderWay={listing.rows.some(isUnderWay)} />
      <AptosForm
        key={JSON.stringify(form)}
        aptosId={id}
        programId={programId}
        isTestMode={test_mode}
        isSetUp={setup.state !== 'not_configured'}
        minting={minting}
        values={form}
        create={
          setup.state === 'ready' && (
            <CreateCollection
              programId={programId}
              network={setup.network}
              sources={integratables.filter(
                (one) =>
                  one.collection_address === null && !['queued', 'submitted'].includes(one.collection_status ?? ''),
              )}
            />
          )
        }
      />
      <ListPage
        embedded
        view={view}
        title={t('collectibles.aptos.transactions')}
        columns={transactionColumns(view)}
        filters={(['status', 'kind'] as const).map((key) => ({
          key,
          label: t(`collectibles.nft.${key}.label`),
          options: TRANSACTION_FILTERS[key].map((value) => ({ value, label: t(`collectibles.nft.${key}.${value}`) })),
        }))}
        listing={listing}
        parameters={parameters}
        rowKey={({ id: transactionId }) => transactionId}
        rowActions={({ id: transactionId, status }) =>
          status === 'failed' && setup.state === 'ready' ? (
            <RetryTransaction programId={programId} transactionId={transactionId} />
          ) : null
        }
        searchLabel={t('collectibles.nft.search')}
        empty={{
          icon: <Blocks />,
          title: t('collectibles.nft.empty'),
          description: t('collectibles.aptos.transactionsEmpty'),
        }}
      />
    </DetailPage>
  )
}
