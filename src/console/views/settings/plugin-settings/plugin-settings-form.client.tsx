'use client'

import { z } from 'zod'
import { useTexts } from '@/i18n/texts-provider.client'
import { SwitchField } from '../../../frame/fields.client'
import { FormPage } from '../../../frame/form-page.client'
import { PluginFields } from '../../../frame/plugin-fields.client'
import type { FormField } from '../../../frame/plugin-form'
import { FormPart } from '../form-part'

const SCHEMA = z.object({ is_on: z.boolean(), fields: z.record(z.string(), z.unknown()) })

type PluginSettingsFormProps = {
  fields: FormField[]
  name: string
  programId: number
  timeZone: string
  title: string
  values: z.input<typeof SCHEMA>
}

export function PluginSettingsForm({ fields, name, programId, timeZone, title, values }: PluginSettingsFormProps) {
  const t = useTexts('console')
  const path = `/admin/v2/programs/${programId}/plugin_settings/${name}`
  return (
    <FormPage schema={SCHEMA} defaultValues={values} path={path} method="PUT">
      <FormPart title={title} description={t('settings.plugin.help')}>
        <SwitchField name="is_on" label={t('settings.plugin.isOn')} />
        <PluginFields fields={fields} timeZone={timeZone} />
      </FormPart>
    </FormPage>
  )
}
