'use client'

import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { FoldingSection, RadioGroup } from '@/ui'
import { ImageField } from '../../../frame/image-field.client'
import { ChallengePicker } from './challenge-picker.client'
import type { RewardEditorData } from './editor-data'
import { Lockable, NumberField, SelectField, SwitchField } from './fields.client'
import { CURRENCIES, type RewardFormInput } from './reward-form'

type Part = (props: { data: RewardEditorData }) => ReactNode

/** How the reward is earned or claimed, by its selection. */
export function TermsSection({ data }: { data: RewardEditorData }) {
  const t = useTexts('console')
  const selection = useWatch<RewardFormInput, 'selection'>({ name: 'selection' })
  const part = Object.hasOwn(PARTS, selection) ? PARTS[selection] : PLUGIN_PART
  if (!part) return null
  const { Content, title } = part
  return (
    <FoldingSection className="border-line border-t pt-8" title={t(`rewards.form.${title}`)}>
      <div className="flex flex-col gap-5">
        <Content data={data} />
      </div>
    </FoldingSection>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
}

function Threshold({ of, required }: { of: 'redeem' | 'achievement' | 'milestone'; required?: boolean }) {
  const t = useTexts('console')
  return (
    <Pair>
      <NumberField
        name="threshold"
        label={t(`rewards.form.threshold.${of}`)}
        help={t(`rewards.form.thresholdHelp.${of}`)}
        required={required}
      />
    </Pair>
  )
}

const Redeem: Part = ({ data }) => {
  const t = useTexts('console')
  // Keeps a currency that was set elsewhere.
  const currencies = [...new Set([...CURRENCIES, data.values.currency ?? 'usd'])]
  return (
    <>
      <Threshold of="redeem" />
      <Pair>
        <NumberField decimals name="price" label={t('rewards.price')} help={t('rewards.form.priceHelp')} />
        <SelectField
          name="currency"
          label={t('rewards.form.currency')}
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Pair>
    </>
  )
}

const Sweepstake: Part = ({ data }) => {
  const t = useTexts('console')
  return (
    <>
      <Pair>
        <NumberField name="entry_cost" label={t('rewards.form.entry_cost')} help={t('rewards.form.entry_costHelp')} />
        <NumberField
          name="max_entries"
          min={1}
          label={t('rewards.form.max_entries')}
          help={t('rewards.form.max_entriesHelp')}
        />
      </Pair>
      <SwitchField name="free_entry" label={t('rewards.form.free_entry')} help={t('rewards.form.free_entryHelp')} />
      <Pair>
        <NumberField name="winners" min={1} label={t('rewards.form.winners')} required />
        <NumberField name="alternates" label={t('rewards.form.alternates')} help={t('rewards.form.alternatesHelp')} />
      </Pair>
      <ChallengePicker
        name="sweepstake_challenges"
        label={t('rewards.form.sweepstake_challenges')}
        help={t('rewards.form.sweepstake_challengesHelp')}
        challenges={data.challenges}
      />
    </>
  )
}

const Achievement: Part = ({ data }) => {
  const t = useTexts('console')
  return (
    <>
      <ChallengePicker
        name="achievement_challenges"
        label={t('rewards.form.achievement_challenges')}
        help={t('rewards.form.achievement_challengesHelp')}
        challenges={data.challenges}
      />
      <Threshold of="achievement" />
      <Pair>
        <ImageField name="active_image" label={t('rewards.form.activeImage')} />
        <ImageField name="inactive_image" label={t('rewards.form.inactiveImage')} />
      </Pair>
    </>
  )
}

const Contest: Part = () => {
  const t = useTexts('console')
  const kind = useWatch<RewardFormInput, 'contest_kind'>({ name: 'contest_kind' })
  return (
    <>
      <Lockable
        name="contest_kind"
        label={t('rewards.form.contest_kind')}
        shown={(value) => t(`rewards.form.contestKind.${value}`)}
      >
        <ContestKind />
      </Lockable>
      <Pair>
        <NumberField name="contest_winners" min={1} label={t('rewards.form.winners')} required />
      </Pair>
      {kind === 'instant_win' && <Reveal />}
      {kind === 'instant_win' && (
        <Pair>
          <NumberField name="play_cost" label={t('rewards.form.play_cost')} help={t('rewards.form.play_costHelp')} />
          <NumberField
            name="plays_per_day"
            min={1}
            label={t('rewards.form.plays_per_day')}
            help={t('rewards.form.plays_per_dayHelp')}
          />
        </Pair>
      )}
    </>
  )
}

function Reveal() {
  const t = useTexts('console')
  const { control } = useFormContext<RewardFormInput>()
  const { field } = useController({ control, name: 'reveal' })
  return (
    <RadioGroup
      legend={t('rewards.form.reveal')}
      value={field.value}
      onValueChange={field.onChange}
      inputProps={{ name: 'reveal', onBlur: field.onBlur }}
      options={(['scratch', 'spin'] as const).map((value) => ({ value, label: t(`rewards.form.revealAs.${value}`) }))}
    />
  )
}

function ContestKind() {
  const t = useTexts('console')
  const { clearErrors, control } = useFormContext<RewardFormInput>()
  const { field } = useController({ control, name: 'contest_kind' })
  return (
    <RadioGroup
      legend={t('rewards.form.contest_kind')}
      value={field.value}
      onValueChange={(kind) => {
        field.onChange(kind)
        clearErrors(['play_cost', 'plays_per_day'])
      }}
      inputProps={{ name: 'contest_kind', onBlur: field.onBlur }}
      options={(['ranking', 'instant_win'] as const).map((value) => ({
        value,
        label: t(`rewards.form.contestKind.${value}`),
      }))}
    />
  )
}

const PARTS: Record<RewardFormInput['selection'], { title: string; Content: Part } | null> = {
  redeem: { title: 'cost', Content: Redeem },
  sweepstake: { title: 'sweepstake', Content: Sweepstake },
  achievement: { title: 'achievement', Content: Achievement },
  milestone: { title: 'achievement', Content: () => <Threshold of="milestone" required /> },
  'mini-contest': { title: 'contest', Content: Contest },
  offer: null,
}

/** Selections of plugins are claimed for points. */
const PLUGIN_PART = { title: 'cost', Content: () => <Threshold of="redeem" /> }
