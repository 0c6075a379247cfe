import { Plus, Store } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listMerchants, MERCHANT_FILTERS, type MerchantRow } from '@/domain/purchase-proof'
import { Button } from '@/ui'
import { ListPage } from '../../frame/list-page'
import { RowActions } from '../../frame/row-actions.client'
import type { ProgramViewContext } from '../../frame/view-context'
import { EntryList } from './entry-list'
import { ImportRows } from './import-rows.client'
import { formatCount } from './products-view'
import { proofPaths } from './proof-paths'
import { RowName, statusColumn } from './row-status'

/** A program's merchants (CONSOLE-45). Rows link to their form for those who may update the program. */
export async function MerchantsView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, search, t } = view
  const parameters = listParameters(MERCHANT_FILTERS).parse(search)
  const paths = proofPaths(programId)
  const canUpdate = can('program.update')
  const add = (
    <Button href={paths.newMerchant} variant="primary" icon={<Plus />}>
      {t('purchaseProof.merchants.add')}
    </Button>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.purchaseProofMerchants')}
      description={t('purchaseProof.merchants.help')}
      actions={
        canUpdate && (
          <>
            <ImportRows programId={programId} list="merchants" />
            {add}
          </>
        )
      }
      columns={merchantColumns(view)}
      filters={[
        {
          key: 'active',
          label: t('purchaseProof.merchants.status'),
          options: [
            { value: 'true', label: t('purchaseProof.merchants.active') },
            { value: 'false', label: t('purchaseProof.merchants.inactive') },
          ],
        },
      ]}
      listing={await listMerchants(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={canUpdate ? ({ id }) => paths.merchant(id) : undefined}
      rowActions={
        canUpdate
          ? ({ active, id, name, receipts }) => (
              <RowActions
                row={{ id, name, isActive: active, isUsed: receipts > 0 }}
                list="purchase_proof_merchants"
                help={t('rowActions.deleteHelp')}
                whenUsed={t('rowActions.used')}
                editHref={paths.merchant(id)}
              />
            )
          : undefined
      }
      searchLabel={t('purchaseProof.merchants.search')}
      csvPath={`/admin/v2/programs/${programId}/purchase_proof_merchants.csv`}
      empty={{
        icon: <Store />,
        title: t('purchaseProof.merchants.empty'),
        description: t(canUpdate ? 'purchaseProof.merchants.emptyHelp' : 'purchaseProof.merchants.emptyReader'),
        action: canUpdate ? add : undefined,
      }}
    />
  )
}

const merchantColumns = (view: ProgramViewContext): ListColumn<MerchantRow>[] => {
  const { format, t } = view
  return [
    {
      key: 'name',
      header: t('purchaseProof.merchants.name'),
      sortable: true,
      width: '28%',
      cell: ({ active, name }) => <RowName name={name} list="merchants" isActive={active} t={t} />,
    },
    statusColumn(view, 'merchants', ({ active }) => active),
    {
      key: 'aliases',
      header: t('purchaseProof.merchants.aliases'),
      hideBelow: 'md',
      width: '26%',
      cell: ({ aliases }) => <EntryList entries={aliases} view={view} />,
    },
    {
      key: 'address',
      header: t('purchaseProof.merchants.address'),
      hideBelow: 'lg',
      width: '20%',
      cell: ({ address }) => <span className="line-clamp-1">{address || '—'}</span>,
    },
    {
      key: 'receipts',
      header: t('purchaseProof.merchants.receipts'),
      numeric: true,
      cell: ({ receipts }) => formatCount(receipts, view),
    },
    {
      key: 'updated_at',
      header: t('purchaseProof.merchants.updated_at'),
      sortable: true,
      hiddenByDefault: true,
      width: '170px',
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{format.dateTime(updated_at)}</span>,
    },
  ]
}
