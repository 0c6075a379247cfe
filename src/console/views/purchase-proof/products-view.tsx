import { PackageSearch, Plus } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import { listParameters } from '@/domain/console-lists'
import { listProducts, MAX_COUNTED_USES, PRODUCT_FILTERS, type ProductRow } from '@/domain/purchase-proof'
import { Button } from '@/ui'
import { ListPage } from '../../frame/list-page'
import { RowActions } from '../../frame/row-actions.client'
import type { ProgramViewContext } from '../../frame/view-context'
import { EntryList } from './entry-list'
import { ImportRows } from './import-rows.client'
import { proofPaths } from './proof-paths'
import { RowName, statusColumn } from './row-status'

/** A program's eligible products (CONSOLE-45). Rows link to their form for those who may update the program. */
export async function ProductsView({ view }: { view: ProgramViewContext }) {
  const { context, can, programId, search, t } = view
  const parameters = listParameters(PRODUCT_FILTERS).parse(search)
  const paths = proofPaths(programId)
  const canUpdate = can('program.update')
  const actions = canUpdate && (
    <>
      <ImportRows programId={programId} list="products" />
      <Button href={paths.newProduct} variant="primary" icon={<Plus />}>
        {t('purchaseProof.products.add')}
      </Button>
    </>
  )
  return (
    <ListPage
      view={view}
      title={t('titles.purchaseProofProducts')}
      description={t('purchaseProof.products.help')}
      actions={actions}
      columns={productColumns(view)}
      filters={[
        {
          key: 'product_active',
          label: t('purchaseProof.products.status'),
          options: [
            { value: 'true', label: t('purchaseProof.products.active') },
            { value: 'false', label: t('purchaseProof.products.inactive') },
          ],
        },
      ]}
      listing={await listProducts(context, programId, parameters)}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={canUpdate ? ({ id }) => paths.product(id) : undefined}
      rowActions={
        canUpdate
          ? ({ id, matched_items, product_active, product_name }) => (
              <RowActions
                row={{ id, name: product_name, isActive: product_active, isUsed: matched_items > 0 }}
                list="purchase_proof_products"
                help={t('rowActions.deleteHelp')}
                whenUsed={t('rowActions.used')}
                editHref={paths.product(id)}
              />
            )
          : undefined
      }
      searchLabel={t('purchaseProof.products.search')}
      csvPath={`/admin/v2/programs/${programId}/purchase_proof_products.csv`}
      empty={{
        icon: <PackageSearch />,
        title: t('purchaseProof.products.empty'),
        description: t(canUpdate ? 'purchaseProof.products.emptyHelp' : 'purchaseProof.products.emptyReader'),
        action: canUpdate ? (
          <Button href={paths.newProduct} variant="primary" icon={<Plus />}>
            {t('purchaseProof.products.add')}
          </Button>
        ) : undefined,
      }}
    />
  )
}

const productColumns = (view: ProgramViewContext): ListColumn<ProductRow>[] => {
  const { format, t } = view
  return [
    {
      key: 'product_name',
      header: t('purchaseProof.products.product_name'),
      sortable: true,
      width: '24%',
      cell: ({ product_active, product_name }) => (
        <RowName name={product_name} list="products" isActive={product_active} t={t} />
      ),
    },
    statusColumn(view, 'products', ({ product_active }) => product_active),
    {
      key: 'points_per_cents',
      header: t('purchaseProof.products.points_per_cents'),
      sortable: true,
      numeric: true,
      cell: ({ points_per_cents }) => format.number(points_per_cents, 6),
    },
    {
      key: 'category',
      header: t('purchaseProof.products.category'),
      sortable: true,
      hideBelow: 'sm',
      cell: ({ category }) => category,
    },
    {
      key: 'skus',
      header: t('purchaseProof.products.skus'),
      hideBelow: 'md',
      width: '18%',
      cell: ({ skus }) => <EntryList entries={skus} view={view} />,
    },
    {
      key: 'keywords',
      header: t('purchaseProof.products.keywords'),
      hideBelow: 'md',
      width: '20%',
      cell: ({ keywords }) => <EntryList entries={keywords} view={view} />,
    },
    {
      key: 'matched_items',
      header: t('purchaseProof.products.matched_items'),
      numeric: true,
      hideBelow: 'sm',
      cell: ({ matched_items }) => formatCount(matched_items, view),
    },
    {
      key: 'updated_at',
      header: t('purchaseProof.products.updated_at'),
      sortable: true,
      hiddenByDefault: true,
      width: '170px',
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{format.dateTime(updated_at)}</span>,
    },
  ]
}

/** A usage count, which is capped. */
export const formatCount = (count: number, { format, t }: ProgramViewContext): string =>
  count < MAX_COUNTED_USES ? format.number(count) : t('purchaseProof.countedUp', { figure: format.number(count) })
