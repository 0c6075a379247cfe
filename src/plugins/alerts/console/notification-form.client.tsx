'use client'

import { FormPage, type Locale, MailPreview, SwitchField, useTexts } from '@/plugin/console/client'
import { Section } from '@/ui'
import { NOTIFICATION_FORM, type NotificationForm as Values } from '../domain/forms'
import { type KindOption, KindSwitches } from './kind-switches.client'

type NotificationFormProps = { path: string; kinds: KindOption[]; locale: Locale; values: Values }

/** What the administrator wants by email, with the summary as it would arrive now. */
export function NotificationForm({ kinds, locale, path, values }: NotificationFormProps) {
  const t = useTexts('console')
  return (
    <FormPage schema={NOTIFICATION_FORM} defaultValues={values} path={path} method="PUT">
      <div className="grid min-w-0 gap-8 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={t('alerts.summary')} description={t('alerts.summaryHelp')}>
            <SwitchField name="summary" label={t('alerts.summaryLabel')} />
          </Section>
          <Section title={t('alerts.byMail')} description={t('alerts.byMailHelp')}>
            <div className="flex flex-col gap-4">
              <KindSwitches kinds={kinds} />
            </div>
          </Section>
        </div>
        <MailPreview path={path} locale={locale} />
      </div>
    </FormPage>
  )
}
