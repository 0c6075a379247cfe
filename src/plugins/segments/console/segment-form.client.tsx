'use client'

import type { z } from 'zod'
import { FormPage, FormPart, SelectField, TextAreaField, TextField, useTexts } from '@/plugin/console/client'
import type { EditorField } from '../domain/editor-fields'
import type { Group } from '../domain/rules'
import { SEGMENT_FORM, SEGMENT_KINDS } from '../domain/segment-form'
import { RulesEditor } from './rules-editor.client'
import { SegmentPreview } from './segment-preview.client'

type SegmentFormProps = {
  programId: number
  segmentId?: number
  fields: EditorField[]
  values: Omit<z.input<typeof SEGMENT_FORM>, 'rules'> & { rules: Group }
  locale: string
}

/** A new or an existing segment, with who matches its rules. */
export function SegmentForm({ fields, locale, programId, segmentId, values }: SegmentFormProps) {
  const t = useTexts('console')
  const list = `/admin/v2/programs/${programId}/segments`
  const isFrozen = segmentId !== undefined && values.kind === 'snapshot'
  return (
    <FormPage
      schema={SEGMENT_FORM}
      defaultValues={values}
      path={segmentId === undefined ? list : `${list}/${segmentId}`}
      method={segmentId === undefined ? 'POST' : 'PUT'}
      hrefAfter={({ segment_id }) => `${list}/${String(segment_id)}`}
    >
      <FormPart title={t('segments.about')} description={t('segments.aboutHelp')}>
        <TextField name="name" label={t('segments.name')} maxLength={80} required />
        <TextAreaField
          name="description"
          label={t('segments.description')}
          help={t('segments.descriptionHelp')}
          rows={2}
          maxLength={300}
        />
        {segmentId === undefined && (
          <SelectField
            name="kind"
            label={t('segments.kind')}
            help={t('segments.kindHelp')}
            options={SEGMENT_KINDS.map((kind) => ({ value: kind, label: t(`segments.kinds.${kind}`) }))}
          />
        )}
      </FormPart>
      <section className="grid min-w-0 items-start gap-4 border-line border-t pt-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-3">
          <h2 className="font-semibold text-ink text-ui-lg">{t('segments.rules')}</h2>
          <p className="text-ink-2 text-ui">{t(isFrozen ? 'segments.snapshotRules' : 'segments.rulesHelp')}</p>
          <RulesEditor fields={fields} rules={values.rules} isDisabled={isFrozen} />
        </div>
        <SegmentPreview programId={programId} fields={fields} locale={locale} />
      </section>
    </FormPage>
  )
}
