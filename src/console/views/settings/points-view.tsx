import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { PointsFields } from './points-fields.client'
import { readSettingsPage } from './read-settings'
import { SettingsForm } from './settings-form.client'

const FIELDS = ['points_expiry', 'points_expiry_months', 'reversal_below_zero'] as const

/** When a program's points expire, and how far a reversal may go (RULE-17, RULE-19). */
export async function PointsView({ view }: { view: ProgramViewContext }) {
  const { programId, t } = view
  const { updatedAt, valuesOf } = await readSettingsPage(view)
  return (
    <DetailPage view={view} title={t('settings.menu.points')} description={t('settings.points.help')}>
      <SettingsForm programId={programId} values={valuesOf(FIELDS)} updatedAt={updatedAt}>
        <PointsFields />
      </SettingsForm>
    </DetailPage>
  )
}
