import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { LabelsFields } from './labels-fields.client'
import { readSettingsPage } from './read-settings'
import { SettingsForm } from './settings-form.client'

const FIELDS = [
  'term_points_as',
  'term_rewards_as',
  'term_points_as_translated',
  'term_rewards_as_translated',
  'prizes_title',
  'my_account_title',
  'earn_points_icon',
  'current_rewards_icon',
  'my_rewards_icon',
] as const

/** A program's terms for points, rewards and pages (CONSOLE-44). */
export async function LabelsView({ view }: { view: ProgramViewContext }) {
  const { programId, t } = view
  const { locales, updatedAt, valuesOf } = await readSettingsPage(view)
  return (
    <DetailPage view={view} title={t('settings.menu.labels')} description={t('settings.labels.help')}>
      <SettingsForm programId={programId} values={valuesOf(FIELDS)} updatedAt={updatedAt}>
        <LabelsFields locales={locales} />
      </SettingsForm>
    </DetailPage>
  )
}
