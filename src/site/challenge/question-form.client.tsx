'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Field } from '@/ui/field.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Select } from '@/ui/select.client'
import { TextArea } from '@/ui/text-area.client'
import { TextInput } from '@/ui/text-input.client'
import { toast } from '@/ui/toast'
import { pictureOf } from '../picture'
import type { WireChallenge, WireQuestion } from '../wire'

type Answers = Record<number, string[]>

/**
 * A quiz, survey or profile (S §5): required questions are checked before it is sent; check boxes answer with a list,
 * everything else with one trimmed value. The server checks all of it again.
 */
export function QuestionForm({
  challenge,
  onSubmit,
}: {
  challenge: WireChallenge
  onSubmit: (fields: FormData) => Promise<Record<string, string[]>>
}) {
  const t = useTexts('site')
  const [answers, setAnswers] = useState<Answers>(() => known(challenge))
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = challenge.questions.filter(
      ({ id, is_required }) => is_required && trimmed(answers[id]).length === 0,
    )
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map(({ id }) => [id, t('challenge.required')])))
      toast.warning(t('challenge.invalid'))
      document.getElementById(`question-${missing[0]?.id}`)?.scrollIntoView({ block: 'center' })
      return
    }
    const fields = new FormData()
    for (const { answer_type, id } of challenge.questions) {
      fields.set(`questions[${id}][id]`, String(id))
      fields.set(`questions[${id}][type]`, answer_type)
      for (const value of trimmed(answers[id])) fields.append(`questions[${id}][value][]`, value)
    }
    setBusy(true)
    const found = await onSubmit(fields)
    setBusy(false)
    setErrors(
      Object.fromEntries(
        challenge.questions
          .map(({ id }) => [id, found[`questions[${id}]`]?.[0]] as const)
          .filter((entry): entry is [number, string] => entry[1] !== undefined),
      ),
    )
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-6">
      {challenge.questions.map((question, index) => (
        <div key={question.id} id={`question-${question.id}`} className="rounded-card border border-line p-4 sm:p-5">
          <Question
            number={index + 1}
            question={question}
            values={answers[question.id] ?? []}
            error={errors[question.id]}
            onChange={(values) => {
              setAnswers((before) => ({ ...before, [question.id]: values }))
              setErrors(({ [question.id]: _, ...others }) => others)
            }}
          />
        </div>
      ))}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('challenge.submit')}
      </Button>
    </form>
  )
}

const trimmed = (values: string[] = []): string[] => values.map((value) => value.trim()).filter((value) => value !== '')

const known = ({ participant_answers }: WireChallenge): Answers => {
  const answers: Answers = {}
  for (const { answer, question_id, question_option_id } of participant_answers) {
    const value = question_option_id === null ? answer : String(question_option_id)
    if (value !== null) answers[question_id] = [...(answers[question_id] ?? []), value]
  }
  return answers
}

type QuestionProps = {
  error?: string
  number: number
  onChange: (values: string[]) => void
  question: WireQuestion
  values: string[]
}

const INPUT_TYPES: Record<string, string> = {
  date: 'date',
  date_time: 'datetime-local',
  time: 'time',
  number: 'number',
  decimal: 'number',
}

function Question(props: QuestionProps) {
  const { answer_type } = props.question
  if (answer_type === 'radio_button' || answer_type === 'image_radio_button') return <Choices {...props} />
  if (answer_type === 'check_box' || answer_type === 'image_check_box') return <Choices {...props} many />
  if (answer_type === 'boolean') return <YesOrNo {...props} />
  return <Written {...props} />
}

function Written({ error, number, onChange, question, values }: QuestionProps) {
  const t = useTexts('site')
  const value = values[0] ?? ''
  const control = (): ReactNode => {
    switch (question.answer_type) {
      case 'text_area':
      case 'wysiwyg':
        return <TextArea autoGrow value={value} onChange={(event) => onChange([event.target.value])} />
      case 'dropdown':
        return (
          <Select
            value={value}
            placeholder={t('challenge.choose')}
            options={question.options.map(({ details, id }) => ({ value: String(id), label: details }))}
            onChange={(event) => onChange([event.target.value])}
          />
        )
      default:
        return (
          <TextInput
            type={INPUT_TYPES[question.answer_type] ?? 'text'}
            step={question.answer_type === 'decimal' ? 'any' : undefined}
            value={value}
            onChange={(event) => onChange([event.target.value])}
          />
        )
    }
  }
  return (
    <Field
      label={`${number}. ${question.title}`}
      help={question.additional_details ?? undefined}
      error={error}
      required={question.is_required}
    >
      {control()}
    </Field>
  )
}

function YesOrNo(props: QuestionProps) {
  const t = useTexts('site')
  const options = [
    { id: 'true', details: t('challenge.yes'), image: null },
    { id: 'false', details: t('challenge.no'), image: null },
  ]
  return <Choices {...props} options={options} />
}

/** One or several of some options, with or without pictures, on native inputs. */
function Choices({
  error,
  many = false,
  number,
  onChange,
  options,
  question,
  values,
}: QuestionProps & {
  many?: boolean
  options?: { id: number | string; details: string; image: WireQuestion['options'][number]['image'] }[]
}) {
  const all = options ?? question.options
  const pictures = all.some(({ image }) => image !== null)
  const errorId = `question-${question.id}-error`
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
      className="m-0 border-0 p-0"
    >
      <legend className="mb-1 font-medium">
        {number}. {question.title}
        {question.is_required && <span aria-hidden> *</span>}
      </legend>
      {question.additional_details && <p className="mb-2 text-ink-2 text-ui-sm">{question.additional_details}</p>}
      <div className={cx('mt-2 grid gap-2', pictures && 'grid-cols-2 gap-3')}>
        {all.map(({ details, id, image }) => {
          const value = String(id)
          const chosen = values.includes(value)
          return (
            <label
              key={value}
              className={cx(
                'flex min-h-12 cursor-pointer gap-3 rounded-input border p-3 transition-colors duration-150 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--ui-focus)',
                chosen ? 'border-(--ui-accent) bg-accent-quiet' : 'border-line-strong hover:bg-hover',
                pictures ? 'flex-col' : 'items-center',
              )}
            >
              {image && (
                <ImageWithRetry
                  src={pictureOf(image, 320)}
                  alt={image.alt_text}
                  ratio="4/3"
                  className="rounded-input"
                />
              )}
              <span className="flex items-center gap-3">
                <input
                  type={many ? 'checkbox' : 'radio'}
                  name={`question-${question.id}`}
                  value={value}
                  checked={chosen}
                  className="size-5 shrink-0 accent-(--ui-accent)"
                  onChange={(event) => {
                    if (!many) onChange([value])
                    else onChange(event.target.checked ? [...values, value] : values.filter((other) => other !== value))
                  }}
                />
                {details}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-danger text-ui-sm" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
