'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  LANGUAGES,
  type Locale,
  MailPreview,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useTexts,
} from '@/plugin/console/client'
import { Select } from '@/ui'
import { ACTIVITIES, type AutomationFormInput } from '../domain/flow'
import type { StepsEditorProps } from './editor-props'

type StepKind = AutomationFormInput['steps'][number]['kind']
type Props = StepsEditorProps & { at: number; kind: StepKind }

const WHICH = ['tag', 'segment', 'did'] as const

/** The fields of one step. */
export function StepFields({ at, kind, ...props }: Props) {
  const t = useTexts('console')
  const name = `steps.${at}`
  const options = (names: readonly string[], key: string) =>
    names.map((value) => ({ value, label: t(`automations.${key}.${value}`) }))
  switch (kind) {
    case 'wait':
      return (
        <>
          <NumberField name={`${name}.amount`} label={t('automations.amount')} required />
          <SelectField
            name={`${name}.unit`}
            label={t('automations.unit')}
            options={options(['days', 'hours'], 'units')}
          />
        </>
      )
    case 'points':
      return <NumberField name={`${name}.amount`} label={t('automations.points')} required />
    case 'tag':
      return (
        <>
          <TextField name={`${name}.tag`} label={t('automations.tag')} maxLength={40} required />
          <SwitchField name={`${name}.adds`} label={t('automations.tagAdds')} help={t('automations.tagAddsHelp')} />
        </>
      )
    case 'reward':
      return (
        <SelectField
          name={`${name}.reward_id`}
          label={t('automations.reward')}
          help={t('automations.rewardHelp')}
          placeholder={t('automations.choose')}
          options={props.rewards}
          required
        />
      )
    case 'webhook':
      return (
        <TextField
          name={`${name}.name`}
          label={t('automations.eventName')}
          help={t('automations.eventNameHelp')}
          maxLength={60}
          required
        />
      )
    case 'condition':
      return <ConditionFields name={name} {...props} />
    case 'message':
      return <MessageFields name={name} {...props} />
  }
}

function ConditionFields({ name, segments }: StepsEditorProps & { name: string }) {
  const t = useTexts('console')
  const of: unknown = useWatch({ name: `${name}.of` })
  const kinds = WHICH.filter((each) => each !== 'segment' || segments.length > 0)
  return (
    <>
      <SelectField
        name={`${name}.of`}
        label={t('automations.of')}
        options={kinds.map((value) => ({ value, label: t(`automations.ofs.${value}`) }))}
      />
      {of === 'tag' && <TextField name={`${name}.tag`} label={t('automations.tag')} maxLength={40} required />}
      {of === 'segment' && (
        <SelectField
          name={`${name}.segment_id`}
          label={t('automations.segment')}
          placeholder={t('automations.choose')}
          options={segments}
          required
        />
      )}
      {of === 'did' && (
        <SelectField
          name={`${name}.did`}
          label={t('automations.did')}
          options={ACTIVITIES.map((value) => ({ value, label: t(`automations.activities.${value}`) }))}
        />
      )}
      <SwitchField name={`${name}.holds`} label={t('automations.holds')} help={t('automations.holdsHelp')} />
    </>
  )
}

function MessageFields({ channels, locales, name, path }: StepsEditorProps & { name: string }) {
  const t = useTexts('console')
  const [locale, setLocale] = useState<Locale>(locales[0] ?? 'en')
  const channel: unknown = useWatch({ name: `${name}.channel` })
  const textName = (part: string) => `${name}.texts.${locale}.${part}`
  const language = LANGUAGES[locale]
  return (
    <>
      <SelectField
        name={`${name}.channel`}
        label={t('automations.channel')}
        options={channels.map((value) => ({ value, label: t(`automations.channels.${value}`) }))}
      />
      <SelectField
        name={`${name}.category`}
        label={t('automations.category')}
        help={t('automations.categoryHelp')}
        options={(['news', 'rewards'] as const).map((value) => ({
          value,
          label: t(`automations.categories.${value}`),
        }))}
      />
      {locales.length > 1 && (
        <Select
          aria-label={t('emails.language')}
          value={locale}
          options={locales.map((each) => ({ value: each, label: LANGUAGES[each] }))}
          onChange={({ target }) => setLocale(target.value as Locale)} // one of the options
        />
      )}
      <TextField
        key={textName('subject')}
        name={textName('subject')}
        label={t('automations.subject', { language })}
        maxLength={150}
      />
      <TextAreaField
        key={textName('body')}
        name={textName('body')}
        label={t('automations.body', { language })}
        maxLength={2000}
        rows={4}
      />
      <TextField
        key={textName('button')}
        name={textName('button')}
        label={t('automations.button', { language })}
        maxLength={60}
      />
      <TextField name={`${name}.path`} label={t('automations.path')} maxLength={300} />
      {channel === 'email' && <MailPreview name={`${name}.texts`} path={path} locale={locale} />}
    </>
  )
}
