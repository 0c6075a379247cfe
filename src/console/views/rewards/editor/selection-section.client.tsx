'use client'

import { Award, Gift, Mountain, Percent, Puzzle, Ticket, Trophy } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection, RadioGroup } from '@/ui'
import { fieldError } from '../../../frame/field-error'
import type { RewardEditorData } from './editor-data'
import { Lockable, TextField } from './fields.client'
import { PartFields } from './part-fields.client'
import { fieldsOfSelection, REWARD_FIELD_NAMES, type RewardFormInput, SELECTIONS } from './reward-form'

const ICONS = {
  redeem: Gift,
  sweepstake: Ticket,
  achievement: Award,
  milestone: Mountain,
  'mini-contest': Trophy,
  offer: Percent,
} as const satisfies Record<RewardFormInput['selection'], typeof Gift>

type PluginsProps = { plugins: RewardEditorData['pluginSelections'] }

/** The reward's kind and name. */
export function SelectionSection({ plugins }: PluginsProps) {
  const t = useTexts('console')
  return (
    <FoldingSection title={t('rewards.form.basics')}>
      <div className="flex flex-col gap-5">
        <Lockable
          name="selection"
          label={t('rewards.selection.label')}
          shown={(value) => plugins.find((plugin) => plugin.value === value)?.label ?? t(`rewards.selection.${value}`)}
        >
          <SelectionField plugins={plugins} />
        </Lockable>
        <TextField name="name" label={t('rewards.name')} required />
        <PartFields of="basics" />
      </div>
    </FoldingSection>
  )
}

function SelectionField({ plugins }: PluginsProps) {
  const t = useTexts('console')
  const { clearErrors, control, getValues } = useFormContext<RewardFormInput>()
  const { field, fieldState } = useController({ control, name: 'selection' })
  return (
    <RadioGroup
      cards
      required
      legend={t('rewards.selection.label')}
      error={fieldError(fieldState)}
      value={field.value}
      onValueChange={(value) => {
        field.onChange(value)
        // Clears errors of another selection's fields, which are no longer shown.
        const visible: readonly string[] = fieldsOfSelection(getValues('selection'))
        clearErrors(REWARD_FIELD_NAMES.filter((name) => !visible.includes(name)))
      }}
      inputProps={{ name: 'selection', onBlur: field.onBlur }}
      options={[
        ...SELECTIONS.map((value) => ({
          value,
          Icon: ICONS[value],
          label: t(`rewards.selection.${value}`),
          help: t(`rewards.form.selectionHelp.${value}`),
        })),
        ...plugins.map(({ help, label, value }) => ({ value, Icon: Puzzle, label, help })),
      ].map(({ help, Icon, label, value }) => ({
        value,
        label: (
          <span className="flex items-center gap-2 font-medium">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
            {label}
          </span>
        ),
        description: help,
      }))}
    />
  )
}
