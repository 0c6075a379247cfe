import { readId } from '@/domain/permissions'
import { findProduct } from '@/domain/purchase-proof'
import { StatusDot } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import { RowActions } from '../../frame/row-actions.client'
import { UnknownPage } from '../../frame/states'
import type { ProgramViewContext } from '../../frame/view-context'
import { ProductForm } from './product-form.client'
import { proofPaths } from './proof-paths'

/** Edits an eligible product (CONSOLE-45). */
export async function EditProductView({ view }: { view: ProgramViewContext }) {
  const { context, locale, can, params, programId, t } = view
  const productId = readId(params.purchase_proof_product_id) ?? 0
  const product = await findProduct(context, { programId, productId })
  if (!product) return <UnknownPage t={t} />
  const { id, matched_items, product_active, product_name, updated_at } = product
  const paths = proofPaths(programId)
  return (
    <DetailPage
      view={view}
      title={product_name}
      status={
        <StatusDot tone={product_active ? 'positive' : 'neutral'}>
          {t(`purchaseProof.products.${product_active ? 'active' : 'inactive'}`)}
        </StatusDot>
      }
      actions={
        <RowActions
          row={{ id, name: product_name, isActive: product_active, isUsed: matched_items > 0 }}
          list="purchase_proof_products"
          help={t('rowActions.deleteHelp')}
          whenUsed={t('rowActions.used')}
          listHref={paths.products}
        />
      }
    >
      <ProductForm
        // Remounted after an activation by the menu, so that the form starts with the stored values.
        key={updated_at.toISOString()}
        programId={programId}
        canOpen={can('receipts.manage') && can('receipts.update')}
        locale={locale}
        listHref={paths.products}
        values={{
          product_name,
          skus: product.skus,
          keywords: product.keywords,
          category: product.category,
          points_per_cents: String(product.points_per_cents),
          product_active,
        }}
        product={{ id, updatedAt: updated_at.toISOString() }}
      />
    </DetailPage>
  )
}
