'use client'

import { useWatch } from 'react-hook-form'
import { FormPage, FormPart, type Locale, NumberField, SelectField, TextField, useTexts } from '@/plugin/console/client'
import type { MESSAGE_CHANNELS } from '@/plugin/forms'
import { AUTOMATION_FORM, type AutomationFormInput, needsDays, type TriggerKind } from '../domain/flow'
import type { Names } from './describe-step'
import { DryRunCard } from './dry-run.client'
import { StepsEditor } from './steps-editor.client'

export type AutomationFormProps = Names & {
  programId: number
  /** Null for a new one. */
  automationId: number | null
  values: AutomationFormInput
  /** Those that this installation has. */
  triggers: TriggerKind[]
  channels: (typeof MESSAGE_CHANNELS)[number][]
  locales: Locale[]
}

/** Edits an automation: when, and then step by step. */
export function AutomationForm(props: AutomationFormProps) {
  const { automationId, channels, locales, programId, rewards, segments, triggers, values } = props
  const t = useTexts('console')
  const path = `/admin/v2/programs/${programId}/automations`
  return (
    <FormPage
      schema={AUTOMATION_FORM}
      defaultValues={values}
      path={automationId === null ? path : `${path}/${automationId}`}
      method={automationId === null ? 'POST' : 'PUT'}
      hrefAfter={({ automation_id: id }) => `${path}/${id ?? automationId}`}
    >
      <FormPart title={t('automations.when')} description={t('automations.whenHelp')}>
        <TextField
          name="name"
          label={t('automations.name')}
          help={t('automations.nameHelp')}
          maxLength={100}
          required
        />
        <SelectField
          name="trigger.kind"
          label={t('automations.trigger')}
          options={triggers.map((value) => ({ value, label: t(`automations.triggers.${value}`) }))}
        />
        <TriggerDetail segments={segments} />
        <NumberField name="reentry_days" label={t('automations.reentry')} help={t('automations.reentryHelp')} />
        <NumberField name="holdout_percent" label={t('automations.holdout')} help={t('automations.holdoutHelp')} />
        <NumberField name="window_days" label={t('automations.window')} help={t('automations.windowHelp')} />
      </FormPart>
      <FormPart title={t('automations.steps')} description={t('automations.stepsHelp')}>
        <StepsEditor {...{ channels, locales, path, rewards, segments }} />
      </FormPart>
      <FormPart title={t('automations.dryRun')} description={t('automations.dryRunHelp')}>
        <DryRunCard path={`${path}/dry_run`} />
      </FormPart>
    </FormPage>
  )
}

function TriggerDetail({ segments }: Pick<AutomationFormProps, 'segments'>) {
  const t = useTexts('console')
  const kind: unknown = useWatch({ name: 'trigger.kind' })
  if (needsDays(kind as TriggerKind)) return <NumberField name="trigger.days" label={t('automations.days')} required />
  if (kind === 'segment')
    return (
      <SelectField
        name="trigger.segment_id"
        label={t('automations.segment')}
        placeholder={t('automations.choose')}
        options={segments}
        required
      />
    )
  return null
}
