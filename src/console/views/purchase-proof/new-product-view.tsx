import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { ProductForm } from './product-form.client'
import { proofPaths } from './proof-paths'

const EMPTY = { product_name: '', skus: [], keywords: [], category: '', points_per_cents: '1', product_active: true }

/** Adds an eligible product (CONSOLE-45). */
export function NewProductView({ view }: { view: ProgramViewContext }) {
  const { locale, can, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.purchaseProofProductNew')}>
      <ProductForm
        programId={programId}
        canOpen={can('receipts.manage') && can('receipts.update')}
        locale={locale}
        listHref={proofPaths(programId).products}
        values={EMPTY}
      />
    </DetailPage>
  )
}
