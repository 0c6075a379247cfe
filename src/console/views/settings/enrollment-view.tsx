import { Link } from '@/ui'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { settingsMenuOf } from '../../settings-menu'
import { EnrollmentFields } from './enrollment-fields.client'
import { FormPart } from './form-part'
import { readSettingsPage } from './read-settings'
import { SettingsForm } from './settings-form.client'

const FIELDS = ['override_enrollment', 'program_custom_signin_url', 'private_enrollment', 'sign_in_type'] as const

/** How people join a program and sign in (CONSOLE-44, RULE-7). */
export async function EnrollmentView({ view }: { view: ProgramViewContext }) {
  const { administrator, programId, t } = view
  const { updatedAt, valuesOf } = await readSettingsPage(view)
  const attributes = settingsMenuOf({ administrator, programId, hasTiers: false })
    .flatMap(({ pages }) => pages)
    .find(({ label }) => label === 'profileAttributes')
  return (
    <DetailPage view={view} title={t('settings.menu.enrollment')} description={t('settings.enrollment.help')}>
      <SettingsForm programId={programId} values={valuesOf(FIELDS)} updatedAt={updatedAt}>
        <EnrollmentFields />
        <FormPart title={t('settings.enrollment.asked')} description={t('settings.enrollment.askedHelp')}>
          <ul className="list-disc pl-5 text-ui">
            {['names', 'email', 'postal', 'terms'].map((field) => (
              <li key={field}>{t(`settings.enrollment.fields.${field}`)}</li>
            ))}
          </ul>
          {attributes && (
            <p className="text-ui">
              <Link href={attributes.href}>{t('settings.enrollment.attributes')}</Link>
            </p>
          )}
        </FormPart>
      </SettingsForm>
    </DetailPage>
  )
}
