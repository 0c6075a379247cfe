'use client'

import { useController, useFormContext } from 'react-hook-form'
import type { EditorOptions } from '@/domain/challenges'
import { useTexts } from '@/i18n/texts-provider.client'
import { RadioGroup } from '@/ui'
import { REPEATS } from './challenge-form'
import type { EditorData } from './editor-data'
import { NumberField, SelectField } from './fields.client'

export const REWARD_FIELDS = [
  'reward_type',
  'points',
  'prize',
  'repeats',
  'max_completions',
  'max_completions_per_participant',
  'points_budget',
  'min_tier',
  'segment_id',
] as const

type Prize = EditorOptions['prizes'][number]

/**
 * What a completion earns, how often, and up to which limit.
 * @param byAmount whether the amounts in the settings have points of their own
 * @param isRepeatable whether the challenge can be limited to once, or once per period
 */
type StepProps = { data: EditorData; byAmount: boolean; isRepeatable: boolean }

export function RewardStep({ byAmount, data, isRepeatable }: StepProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const { field } = useController({ control, name: 'reward_type' })
  const givesPrize = field.value === 'prize'
  // Several may have the same name.
  const nameOf = ({ name, selection, status }: Prize) => {
    const isNotToBeHad = status === 'draft' || status === 'ended'
    return [
      name,
      t(`rewards.selection.${selection}`, { defaultValue: selection }),
      isNotToBeHad && t(`rewards.status.${status}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <>
      <RadioGroup
        cards
        legend={t('challengeEditor.rewardType')}
        value={field.value}
        onValueChange={field.onChange}
        inputProps={{ name: 'reward_type', onBlur: field.onBlur }}
        options={(['points', 'prize'] as const).map((value) => ({
          value,
          label: t(`challengeEditor.rewardTypes.${value}`),
        }))}
      />
      {givesPrize ? (
        <SelectField
          numeric
          required
          name="prize"
          label={t('challengeEditor.prize')}
          help={t('challengeEditor.prizeHelp')}
          placeholder={t('challengeEditor.prizeChoose')}
          options={data.prizes.map((prize) => ({ value: String(prize.id), label: nameOf(prize) }))}
        />
      ) : byAmount ? (
        <p className="text-ink-2 text-ui-sm">{t('challengeEditor.pointsByAmount')}</p>
      ) : (
        <NumberField name="points" label={t('challengeEditor.points')} help={t('challengeEditor.pointsHelp')} min={0} />
      )}
      {isRepeatable && (
        <SelectField
          name="repeats"
          label={t('challengeEditor.repeats')}
          options={REPEATS.map((value) => ({ value, label: t(`challenge.repeats.${value}`) }))}
        />
      )}
      {data.tiers.length > 0 && (
        <SelectField
          numeric
          name="min_tier"
          label={t('tiers.fromTier')}
          help={t('tiers.fromTierHelp')}
          placeholder={t('tiers.everyTier')}
          options={data.tiers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {data.segments.length > 0 && (
        <SelectField
          numeric
          name="segment_id"
          label={t('content.audience.forSegment')}
          help={t('content.audience.forSegmentHelp')}
          placeholder={t('content.audience.everySegment')}
          options={data.segments.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="mb-1 p-0 font-semibold text-ink text-ui">{t('challengeEditor.limits')}</legend>
        <p className="mb-3 text-ink-3 text-ui-sm">{t('challengeEditor.limitsHelp')}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField name="max_completions" label={t('challengeEditor.max_completions')} min={1} />
          <NumberField
            name="max_completions_per_participant"
            label={t('challengeEditor.max_completions_per_participant')}
            min={1}
          />
          <NumberField name="points_budget" label={t('challengeEditor.points_budget')} min={1} />
        </div>
      </fieldset>
    </>
  )
}
