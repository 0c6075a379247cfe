'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Field } from '@/ui/field.client'
import { Select } from '@/ui/select.client'
import { TextArea } from '@/ui/text-area.client'
import { TextInput, type TextInputProps } from '@/ui/text-input.client'
import { useLimits } from '../../use-limits.client'
import type { WireQuestion } from '../types'
import type { QuestionProps } from './question-props'

/** Numbers use text inputs with a numeric keyboard, because native number inputs hide invalid text from the page. */
const INPUTS: Partial<Record<WireQuestion['answer_type'], Pick<TextInputProps, 'inputMode' | 'type'>>> = {
  date: { type: 'date' },
  date_time: { type: 'datetime-local' },
  time: { type: 'time' },
  number: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
}

export function ShortText(props: QuestionProps) {
  const { boundsOf } = useLimits()
  const { answer_type, limits } = props.question
  return (
    <Labelled {...props}>
      <TextInput
        {...INPUTS[answer_type]}
        {...boundsOf(limits, answer_type)}
        value={props.values[0] ?? ''}
        onChange={(event) => props.onChange([event.target.value])}
      />
    </Labelled>
  )
}

export const LongText = (props: QuestionProps) => (
  <Labelled {...props}>
    <TextArea
      autoGrow
      className="min-h-28"
      value={props.values[0] ?? ''}
      onChange={(event) => props.onChange([event.target.value])}
    />
  </Labelled>
)

export function Dropdown(props: QuestionProps) {
  const t = useTexts('site')
  return (
    <Labelled {...props}>
      <Select
        value={props.values[0] ?? ''}
        placeholder={t('challenge.choose')}
        options={props.question.options.map(({ details, id }) => ({ value: String(id), label: details }))}
        onChange={(event) => props.onChange([event.target.value])}
      />
    </Labelled>
  )
}

/** Label, help and error of one control. */
export function Labelled({ children, error, number, question }: QuestionProps & { children: ReactNode }) {
  const { helpOf } = useLimits()
  const help = [question.additional_details, helpOf(question.limits)].filter(Boolean).join(' · ')
  return (
    <Field
      label={`${number}. ${question.title}`}
      help={help || undefined}
      error={error}
      required={question.is_required}
    >
      {children}
    </Field>
  )
}
