import { DetailPage } from '../../frame/DetailPage'
import type { ProgramScene } from '../../frame/scene'
import { ProductForm } from './ProductForm.client'
import { proofPaths } from './proof-paths'

const EMPTY = { product_name: '', skus: [], keywords: [], points_per_cents: '1', product_active: true }

/** Adds an eligible product (CONSOLE-45). */
export function NewProductView({ scene }: { scene: ProgramScene }) {
  const { locale, may, programId, t } = scene
  return (
    <DetailPage scene={scene} title={t('titles.purchaseProofProductNew')}>
      <ProductForm
        programId={programId}
        mayOpen={may('receipts.manage') && may('receipts.update')}
        locale={locale}
        listHref={proofPaths(programId).products}
        values={EMPTY}
      />
    </DetailPage>
  )
}
