'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import {
  FormField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useTexts,
  WizardPage,
} from '@/plugin/console/client'
import { FileInput, RadioGroup } from '@/ui'
import { FORM_ACTIONS, RUN_FORM, type RunFormInput } from '../domain/run-form'

type Option = { value: string; label: string }

type BulkFormProps = {
  programId: number
  values: RunFormInput
  /** Whether the people of the users list can be chosen: it was opened from there. */
  isFiltered: boolean
  segments: Option[]
  tiers: Option[]
  rewards: Option[]
  limits: { people: string; points: string }
}

/** A new run in two steps: its people, and the change. What it would do is shown next. */
export function BulkForm({ isFiltered, limits, programId, rewards, segments, tiers, values }: BulkFormProps) {
  const t = useTexts('console')
  const path = `/admin/v2/programs/${programId}/bulk_runs`
  return (
    <WizardPage
      schema={RUN_FORM}
      defaultValues={values}
      path={path}
      hrefAfter={({ bulk_run_id: id }) => `${path}/${String(id)}`}
      steps={[
        {
          label: t('bulk.steps.people'),
          fields: ['source', 'segment_id', 'query', 'list'],
          content: <PeopleStep isFiltered={isFiltered} segments={segments} />,
        },
        {
          label: t('bulk.steps.action'),
          fields: ['action', 'points', 'tag', 'tier_id', 'reward_id', 'name'],
          content: <ActionStep limits={limits} rewards={rewards} tiers={tiers} />,
        },
      ]}
    />
  )
}

function PeopleStep({ isFiltered, segments }: Pick<BulkFormProps, 'isFiltered' | 'segments'>) {
  const t = useTexts('console')
  const source: unknown = useWatch({ name: 'source' })
  const sources = (['filter', 'segment', 'list'] as const).filter(
    (kind) => (kind !== 'filter' || isFiltered) && (kind !== 'segment' || segments.length > 0),
  )
  return (
    <>
      <FormField name="source" label={t('bulk.source')} hideLabel>
        {({ name, onChange, value }) => (
          <RadioGroup
            legend={t('bulk.source')}
            name={name}
            cards
            value={String(value)}
            onValueChange={onChange}
            options={sources.map((kind) => ({
              value: kind,
              label: t(`bulk.sources.${kind}`),
              description: t(`bulk.sourcesHelp.${kind}`),
            }))}
          />
        )}
      </FormField>
      {source === 'segment' && (
        <SelectField
          name="segment_id"
          label={t('bulk.segment')}
          placeholder={t('bulk.choose')}
          options={segments}
          required
        />
      )}
      {source === 'list' && <ListFields />}
    </>
  )
}

function ListFields() {
  const t = useTexts('console')
  const { setValue } = useFormContext<RunFormInput>()
  const read = async (files: File[]) => {
    const [file] = files
    if (file) setValue('list', await file.text(), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FileInput
        files={[]}
        onFilesChange={(files) => void read(files)}
        accept=".csv,.txt,text/csv,text/plain"
        hint={t('bulk.fileHint')}
        labels={{ choose: t('bulk.chooseFile'), drop: t('bulk.dropFile') }}
      />
      <TextAreaField name="list" label={t('bulk.list')} help={t('bulk.listHelp')} rows={8} required />
    </>
  )
}

function ActionStep({ limits, rewards, tiers }: Pick<BulkFormProps, 'limits' | 'rewards' | 'tiers'>) {
  const t = useTexts('console')
  const action: unknown = useWatch({ name: 'action' })
  const actions = FORM_ACTIONS.filter((kind) => {
    if (kind === 'set_tier' || kind === 'clear_tier') return tiers.length > 0
    return kind !== 'reward' || rewards.length > 0
  })
  const isOfPoints = action === 'give_points' || action === 'take_points'
  return (
    <>
      <SelectField
        name="action"
        label={t('bulk.action')}
        options={actions.map((value) => ({ value, label: t(`bulk.actions.${value}`) }))}
      />
      {isOfPoints && <NumberField name="points" label={t('bulk.pointsEach')} required />}
      {(action === 'add_tag' || action === 'remove_tag') && (
        <TextField name="tag" label={t('bulk.tag')} maxLength={40} required />
      )}
      {action === 'set_tier' && (
        <SelectField
          name="tier_id"
          label={t('bulk.tier')}
          help={t('bulk.tierHelp')}
          placeholder={t('bulk.choose')}
          options={tiers}
          required
        />
      )}
      {action === 'clear_tier' && <p className="text-ink-2 text-ui-sm">{t('bulk.clearTierHelp')}</p>}
      {action === 'reward' && (
        <SelectField
          name="reward_id"
          label={t('bulk.reward')}
          placeholder={t('bulk.choose')}
          options={rewards}
          required
        />
      )}
      <TextField
        name="name"
        label={t('bulk.name')}
        help={t(isOfPoints ? 'bulk.reasonHelp' : 'bulk.nameHelp')}
        maxLength={100}
        required
      />
      <p className="text-ink-3 text-ui-sm">{t('bulk.approvalHelp', limits)}</p>
    </>
  )
}
