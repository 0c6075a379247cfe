'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES, NumberField, SelectField, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import { Button, IconButton, Section } from '@/ui'
import type { ExperimentFormInput } from '../domain/experiment-form'
import { MAX_VARIANTS, MIN_VARIANTS } from '../domain/types'
import type { EditorKind, EditorProps } from './editor-props'

type VariantsEditorProps = Pick<EditorProps, 'locales' | 'pictures'> & {
  kind: EditorKind
  item: EditorKind['items'][number]
}

/** The original, and what the others change. The original's texts show in the empty fields. */
export function VariantsEditor(props: VariantsEditorProps) {
  const t = useTexts('console')
  const { control, getValues, setValue } = useFormContext<ExperimentFormInput>()
  const { append, fields, remove } = useFieldArray({ control, name: 'variants' })
  const names = useWatch({ control, name: 'variants' })
  /** Even shares, of which the original takes the rest. */
  const share = (count: number) => {
    const even = Math.floor(100 / count)
    for (let at = 0; at < count; at++)
      setValue(`variants.${at}.share`, at === 0 ? 100 - even * (count - 1) : even, { shouldDirty: true })
  }
  const add = () => {
    const letter = 'ABCD'[fields.length] ?? ''
    append({ name: t('experiments.variantName', { letter }), share: 1, texts: {}, numbers: {}, image: '' })
    share(fields.length + 1)
  }
  const drop = (at: number) => {
    remove(at)
    share(getValues('variants').length)
  }
  return (
    <Section title={t('experiments.variants')} description={t('experiments.variantsHelp')}>
      <ol className="grid gap-4 lg:grid-cols-2">
        {fields.map((field, at) => (
          <li key={field.id} className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface-1 p-4">
            <div className="flex items-end gap-3">
              <div className="min-w-0 flex-1">
                <TextField name={`variants.${at}.name`} label={t('experiments.name')} maxLength={60} required />
              </div>
              {at >= MIN_VARIANTS && (
                <IconButton
                  label={t('experiments.removeVariant', { name: names?.[at]?.name ?? '' })}
                  icon={<Trash2 />}
                  onClick={() => drop(at)}
                />
              )}
            </div>
            <NumberField
              name={`variants.${at}.share`}
              label={t('experiments.share')}
              help={at === 0 ? t('experiments.shareHelp') : undefined}
              decimals
              suffix="%"
            />
            {at === 0 ? <Original {...props} /> : <Changes at={at} {...props} />}
          </li>
        ))}
      </ol>
      {fields.length < MAX_VARIANTS && (
        <Button icon={<Plus />} onClick={add} className="mt-4">
          {t('experiments.addVariant')}
        </Button>
      )}
    </Section>
  )
}

const useLabel = (locales: EditorProps['locales']) => {
  const t = useTexts('console')
  return (label: string, locale: EditorProps['locales'][number]) =>
    locales.length > 1 ? t('experiments.inLanguage', { label, language: LANGUAGES[locale] }) : label
}

function Original({ item, kind, locales }: VariantsEditorProps) {
  const labelOf = useLabel(locales)
  return (
    <dl className="flex flex-col gap-3 text-ui">
      {locales.flatMap((locale) =>
        kind.texts.map(({ label, name }) => (
          <div key={`${locale}.${name}`}>
            <dt className="text-ink-3 text-ui-sm">{labelOf(label, locale)}</dt>
            <dd className="line-clamp-4 whitespace-pre-line text-ink [overflow-wrap:anywhere]">
              {item.texts[locale]?.[name] || '–'}
            </dd>
          </div>
        )),
      )}
      {kind.numbers
        .filter(({ name }) => name in item.numbers)
        .map(({ label, name }) => (
          <div key={name}>
            <dt className="text-ink-3 text-ui-sm">{label}</dt>
            <dd className="text-ink tabular-nums">{item.numbers[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

function Changes({ at, item, kind, locales, pictures }: VariantsEditorProps & { at: number }) {
  const t = useTexts('console')
  const labelOf = useLabel(locales)
  return (
    <>
      {locales.flatMap((locale) =>
        kind.texts.map(({ isLong, label, max, name }) => {
          const shared = {
            name: `variants.${at}.texts.${locale}.${name}`,
            label: labelOf(label, locale),
            maxLength: max,
            placeholder: item.texts[locale]?.[name],
          }
          return isLong ? <TextAreaField key={shared.name} {...shared} /> : <TextField key={shared.name} {...shared} />
        }),
      )}
      {kind.numbers
        .filter(({ name }) => name in item.numbers)
        .map(({ label, name }) => (
          <NumberField key={name} name={`variants.${at}.numbers.${name}`} label={label} />
        ))}
      {kind.hasPicture && pictures.length > 0 && (
        <SelectField
          name={`variants.${at}.image`}
          label={t('experiments.picture')}
          options={[{ value: '', label: t('experiments.samePicture') }, ...pictures]}
        />
      )}
    </>
  )
}
