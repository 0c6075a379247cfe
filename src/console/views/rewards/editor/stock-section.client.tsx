'use client'

import { useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection, formatZonedDateTime, Select } from '@/ui'
import { DateTimeField } from '../../../frame/date-time-field.client'
import { FormField } from '../../../frame/form-page.client'
import type { RewardEditorData } from './editor-data'
import { Lockable, NumberField, SwitchField } from './fields.client'
import { fieldsOfSelection, type RewardFormInput } from './reward-form'

/** The stock, with or without codes. */
export function StockSection({ data: { reward, segments, tiers } }: { data: RewardEditorData }) {
  const t = useTexts('console')
  const selection = useWatch<RewardFormInput, 'selection'>({ name: 'selection' })
  const claims = reward?.claims ?? 0
  return (
    <FoldingSection className="border-line border-t pt-8" title={t('rewards.form.stock')}>
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <NumberField
            name="limit"
            min={claims}
            label={t('rewards.limit')}
            help={claims > 0 ? t('rewards.form.limitHelpClaims', { claims }) : t('rewards.form.limitHelp')}
          />
          {fieldsOfSelection(selection).includes('limit_per_participant') && (
            <NumberField
              name="limit_per_participant"
              min={1}
              label={t('rewards.limitPerParticipant')}
              help={t('rewards.form.limit_per_participantHelp')}
            />
          )}
        </div>
        {tiers.length > 0 && fieldsOfSelection(selection).includes('min_tier') && (
          <FormField name="min_tier" label={t('tiers.fromTier')} help={t('tiers.fromTierHelp')}>
            {({ onChange, value, ...field }) => (
              <Select
                {...field}
                className="max-w-96"
                placeholder={t('tiers.everyTier')}
                options={tiers.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={value ? String(value) : ''}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              />
            )}
          </FormField>
        )}
        {segments.length > 0 && fieldsOfSelection(selection).includes('segment_id') && (
          <FormField
            name="segment_id"
            label={t('content.audience.forSegment')}
            help={t('content.audience.forSegmentHelp')}
          >
            {({ onChange, value, ...field }) => (
              <Select
                {...field}
                className="max-w-96"
                placeholder={t('content.audience.everySegment')}
                options={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={value ? String(value) : ''}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              />
            )}
          </FormField>
        )}
        <SwitchField
          name="uses_coupons"
          label={t('rewards.form.uses_coupons')}
          help={t('rewards.form.uses_couponsHelp')}
        />
      </div>
    </FoldingSection>
  )
}

/** The schedule, in the program's time zone. */
export function ScheduleSection({ data: { locale, timeZone } }: { data: RewardEditorData }) {
  const t = useTexts('console')
  const selection = useWatch<RewardFormInput, 'selection'>({ name: 'selection' })
  const needed = { start: selection === 'mini-contest', finish: ['mini-contest', 'sweepstake'].includes(selection) }
  return (
    <FoldingSection className="border-line border-t pt-8" title={t('rewards.form.schedule')}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['start', 'finish'] as const).map((name) => (
          <Lockable
            key={name}
            name={name}
            label={t(`rewards.${name}`)}
            shown={(value) => (value ? formatZonedDateTime(String(value), { locale, timeZone }) : '')}
          >
            <DateTimeField
              name={name}
              label={t(`rewards.${name}`)}
              help={needed[name] ? undefined : t(`rewards.form.${name}Help`)}
              timeZone={timeZone}
              validates={name === 'start' ? 'finish' : undefined}
              required={needed[name]}
            />
          </Lockable>
        ))}
      </div>
    </FoldingSection>
  )
}
