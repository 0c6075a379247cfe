'use client'

import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormPage, NumberField, SelectField, TextField, useTexts } from '@/plugin/console/client'
import { Section } from '@/ui'
import { EXPERIMENT_FORM, type ExperimentFormInput } from '../domain/experiment-form'
import { isRateGoal } from '../domain/types'
import type { EditorKind, EditorProps } from './editor-props'
import { PlanPreview } from './plan-preview.client'
import { VariantsEditor } from './variants-editor.client'

const useItem = (kinds: EditorProps['kinds']) => {
  const name: unknown = useWatch<ExperimentFormInput>({ name: 'item' })
  const [kindName = '', id] = String(name ?? '').split(':')
  const kind = kinds[kindName]
  return { kindName, kind, item: kind?.items.find((one) => String(one.id) === id) }
}

/** Another kind of content has other goals. */
const useFittingGoal = (kind: EditorKind | undefined): void => {
  const { setValue } = useFormContext<ExperimentFormInput>()
  const goal = useWatch<ExperimentFormInput, 'goal'>({ name: 'goal' })
  const first = kind?.goals[0]
  useEffect(() => {
    if (first && !kind.goals.includes(goal)) setValue('goal', first, { shouldDirty: true })
  }, [first, goal, kind, setValue])
}

/** Writes an experiment: what varies, for whom, what counts, and how long it takes. */
export function ExperimentForm(props: EditorProps) {
  const { experimentId, programId, values } = props
  const path = `/admin/v2/programs/${programId}/experiments`
  return (
    <FormPage
      schema={EXPERIMENT_FORM}
      defaultValues={values}
      path={experimentId === null ? path : `${path}/${experimentId}`}
      method={experimentId === null ? 'POST' : 'PUT'}
      hrefAfter={({ experiment_id: id }) => `${path}/${id ?? experimentId}`}
    >
      <Fields {...props} path={path} />
    </FormPage>
  )
}

function Fields({ kinds, locales, path, pictures, segments, ...choices }: EditorProps & { path: string }) {
  const t = useTexts('console')
  const { item, kind, kindName } = useItem(kinds)
  useFittingGoal(kind)
  const items = Object.entries(kinds).flatMap(([name, { items: all, label }]) =>
    all.map(({ id, name: called }) => ({
      value: `${name}:${id}`,
      label: t('experiments.itemGroup', { kind: label, name: called }),
    })),
  )
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Section title={t('experiments.about')}>
        <div className="flex max-w-[560px] flex-col gap-6">
          <TextField
            name="name"
            label={t('experiments.name')}
            help={t('experiments.nameHelp')}
            maxLength={100}
            required
          />
          <SelectField
            name="item"
            label={t('experiments.item')}
            help={t('experiments.itemHelp')}
            placeholder={t('experiments.choose')}
            options={items}
            required
          />
          {segments.length > 0 && (
            <SelectField
              name="segment"
              label={t('experiments.segment')}
              options={[{ value: '', label: t('experiments.everyone') }, ...segments]}
            />
          )}
          <SelectField
            name="goal"
            label={t('experiments.goal')}
            options={(kind?.goals ?? []).map((value) => ({ value, label: t(`experiments.goals.${value}`) }))}
          />
          <GoalItem kindName={kindName} {...choices} />
          <NumberField
            name="window_days"
            label={t('experiments.windowDays')}
            help={t('experiments.windowDaysHelp')}
            suffix={t('experiments.days')}
          />
        </div>
      </Section>
      {kind && item && <VariantsEditor kind={kind} item={item} locales={locales} pictures={pictures} />}
      <Section title={t('experiments.plan')} description={t('experiments.planHelp')}>
        <div className="flex max-w-[560px] flex-col gap-6">
          <PlanFields />
          {kind && <PlanPreview isNew={choices.experimentId === null} path={`${path}/plan`} />}
        </div>
      </Section>
    </div>
  )
}

/** A challenge's own completion and a reward's own claim need no choice. */
function GoalItem({
  challenges,
  kindName,
  rewards,
}: Pick<EditorProps, 'challenges' | 'rewards'> & { kindName: string }) {
  const t = useTexts('console')
  const goal: unknown = useWatch<ExperimentFormInput>({ name: 'goal' })
  const options =
    goal === 'completed' && kindName !== 'challenge'
      ? challenges
      : goal === 'claimed' && kindName !== 'reward'
        ? rewards
        : null
  if (!options) return null
  return (
    <SelectField
      name="goal_item"
      label={t('experiments.goalItem')}
      options={[{ value: '', label: t('experiments.any') }, ...options]}
    />
  )
}

function PlanFields() {
  const t = useTexts('console')
  const goal = useWatch<ExperimentFormInput, 'goal'>({ name: 'goal' })
  const isRate = isRateGoal(goal)
  const unit = isRate ? '%' : t(`experiments.goalUnits.${goal}`)
  return (
    <>
      <NumberField
        name="baseline"
        label={t(isRate ? 'experiments.baselineRate' : 'experiments.baselineMean')}
        decimals
        suffix={unit}
      />
      {!isRate && <NumberField name="spread" label={t('experiments.spread')} decimals suffix={unit} />}
      <NumberField
        name="effect"
        label={t(isRate ? 'experiments.effectRate' : 'experiments.effectMean')}
        help={t(isRate ? 'experiments.effectRateHelp' : 'experiments.effectMeanHelp')}
        decimals
        suffix={isRate ? t('experiments.percentPoints') : unit}
      />
    </>
  )
}
