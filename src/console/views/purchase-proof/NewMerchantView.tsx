import { DetailPage } from '../../frame/DetailPage'
import type { ProgramViewContext } from '../../frame/view-context'
import { MerchantForm } from './MerchantForm.client'
import { proofPaths } from './proof-paths'

const EMPTY = { name: '', aliases: [], address: '', active: true }

/** Adds a merchant (CONSOLE-45). */
export function NewMerchantView({ view }: { view: ProgramViewContext }) {
  const { may, programId, t } = view
  return (
    <DetailPage view={view} title={t('titles.purchaseProofMerchantNew')}>
      <MerchantForm
        programId={programId}
        mayOpen={may('receipts.manage') && may('receipts.update')}
        listHref={proofPaths(programId).merchants}
        values={EMPTY}
      />
    </DetailPage>
  )
}
