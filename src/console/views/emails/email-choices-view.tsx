import { listEmailChoices } from '@/domain/emails'
import { standardEmailSetting } from '@/http/programs/site-email-setting'
import { DetailPage } from '../../frame/detail-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { readSettingsPage } from '../settings/read-settings'
import { EmailChoicesForm } from './email-choices-form.client'

/** The options that participants choose from in My Account (RULE-56). */
export async function EmailChoicesView({ view }: { view: ProgramViewContext }) {
  const { context, programId, t } = view
  const [choices, { locales, settings }] = await Promise.all([
    listEmailChoices(context, programId),
    readSettingsPage(view),
  ])
  const inLanguages = (textOf: (locale: (typeof locales)[number]) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, textOf(locale)]))
  return (
    <DetailPage view={view} title={t('titles.emailChoices')} description={t('emails.choicesHelp')}>
      <EmailChoicesForm
        programId={programId}
        locales={locales}
        choices={choices.map(({ key, participants, texts }) => ({
          key,
          participants,
          texts: inLanguages((locale) => texts[locale] ?? ''),
          standards: inLanguages((locale) => standardEmailSetting(key, settings, locale)),
        }))}
      />
    </DetailPage>
  )
}
