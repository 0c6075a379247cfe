import { DetailPage } from '../../frame/DetailPage'
import type { ProgramScene } from '../../frame/scene'
import { MerchantForm } from './MerchantForm.client'
import { proofPaths } from './proof-paths'

const EMPTY = { name: '', aliases: [], address: '', active: true }

/** Adds a merchant (CONSOLE-45). */
export function NewMerchantView({ scene }: { scene: ProgramScene }) {
  const { may, programId, t } = scene
  return (
    <DetailPage scene={scene} title={t('titles.purchaseProofMerchantNew')}>
      <MerchantForm
        programId={programId}
        mayOpen={may('receipts.manage') && may('receipts.update')}
        listHref={proofPaths(programId).merchants}
        values={EMPTY}
      />
    </DetailPage>
  )
}
