'use client'

import { GripVertical, Plus, X } from 'lucide-react'
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, FieldError, IconButton, TextInput, VisuallyHidden } from '@/ui'
import { FormField } from '../../../frame/form-page.client'
import { ImageField } from '../../../frame/image-field.client'
import { restoreFocus } from '../../../frame/restore-focus'
import { useReorder } from '../../../frame/use-reorder.client'
import type { ChallengeFormInput } from './challenge-form'
import { messageAt } from './donation-rows.client'

/** A question's options: text, picture and, in a quiz, whether it is correct. */
export function OptionRows({
  hasPictures,
  question,
  several,
}: {
  question: number
  hasPictures: boolean
  /** Whether participants may select several options, so that several may be correct. */
  several: boolean
}) {
  const t = useTexts('console')
  const name = `questions.${question}.options` as const
  const { control, getValues, setValue } = useFormContext<ChallengeFormInput>()
  const { errors } = useFormState({ control, name })
  const { append, fields, move, remove } = useFieldArray({ control, name, keyName: 'key' })
  const isQuiz = useWatch<ChallengeFormInput, 'parameters'>({ name: 'parameters' }) === 'custom_quiz'
  const { handleProps, rowProps, announcement } = useReorder({
    count: fields.length,
    move,
    announce: (place, total) => t('challengeEditor.questions.optionMoved', { place, total }),
  })
  const message = messageAt(errors, name)
  const clearOthers = (right: number) =>
    getValues(name)?.forEach((option, index) => {
      if (index !== right && option.is_correct) setValue(`${name}.${index}.is_correct`, false, { shouldDirty: true })
    })
  return (
    <fieldset className="min-w-0 border-0 p-0" aria-invalid={message ? true : undefined}>
      <legend className="mb-2 p-0 font-medium text-ink text-ui-label">{t('challengeEditor.options')}</legend>
      <ol className="flex min-w-0 flex-col gap-2">
        {fields.map(({ key }, index) => {
          const number = index + 1
          return (
            <li
              key={key}
              {...rowProps(index)}
              className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 rounded-card border border-transparent data-over:border-accent-text sm:flex"
            >
              <button
                type="button"
                {...handleProps(index, `option-${question}`)}
                aria-label={t('challengeEditor.questions.optionHandle', { number })}
                className="flex h-(--ui-control) w-6 shrink-0 cursor-grab items-center justify-center rounded-button text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
              <div className="min-w-0 sm:flex-1">
                <FormField
                  hideLabel
                  name={`${name}.${index}.details`}
                  label={t('challengeEditor.questions.option', { number })}
                >
                  {({ value, ...field }) => (
                    <TextInput
                      {...field}
                      value={value ?? ''}
                      placeholder={t('challengeEditor.questions.option', { number })}
                      autoComplete="off"
                    />
                  )}
                </FormField>
              </div>
              {(isQuiz || hasPictures) && (
                // Below the text on phones.
                <div className="flex items-start gap-3 max-sm:order-last max-sm:col-span-3 max-sm:pl-8">
                  {isQuiz && (
                    <Correct
                      name={`${name}.${index}.is_correct`}
                      onCheck={several ? undefined : () => clearOthers(index)}
                    />
                  )}
                  {hasPictures && (
                    <ImageField
                      small
                      hideLabel
                      name={`${name}.${index}.image`}
                      label={t('challengeEditor.questions.optionImage', { number })}
                    />
                  )}
                </div>
              )}
              <IconButton
                label={t('challengeEditor.questions.removeOption', { number })}
                icon={<X />}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      <FieldError>{message}</FieldError>
      <Button
        size="sm"
        icon={<Plus />}
        className="mt-2"
        onMouseDown={restoreFocus}
        onClick={() => append({ id: null, details: '', image: null, is_correct: false })}
      >
        {t('challengeEditor.questions.addOption')}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </fieldset>
  )
}

function Correct({
  name,
  onCheck,
}: {
  name: `questions.${number}.options.${number}.is_correct`
  onCheck?: () => void
}) {
  const t = useTexts('console')
  const { control } = useFormContext<ChallengeFormInput>()
  const {
    field: { onBlur, onChange, ref, value },
  } = useController({ control, name })
  return (
    <Checkbox
      className="flex h-(--ui-control) items-center"
      label={t('challengeEditor.questions.correct')}
      ref={ref}
      checked={value === true}
      onBlur={onBlur}
      onChange={({ target }) => {
        onChange(target.checked)
        if (target.checked) onCheck?.()
      }}
    />
  )
}
