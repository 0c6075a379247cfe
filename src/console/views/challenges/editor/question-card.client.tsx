'use client'

import { ChevronDown, ChevronUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, IconButton } from '@/ui'
import { ANSWER_TYPES, type ChallengeFormInput, optionsOf } from './challenge-form'
import type { EditorData } from './editor-data'
import { SelectField, SwitchField, TextField } from './fields.client'
import { OptionRows } from './option-rows.client'

type QuestionCardProps = {
  index: number
  data: EditorData
  isOpen: boolean
  onToggle: () => void
  onDuplicate: () => void
  onRemove: () => void
  handleProps: ComponentProps<'button'>
}

/** A question: a summary line, and its fields while it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { data, handleProps, index, isOpen, onDuplicate, onRemove, onToggle } = props
  const t = useTexts('console')
  const name = `questions.${index}` as const
  const [question, parameters] = useWatch<ChallengeFormInput, [typeof name, 'parameters']>({
    name: [name, 'parameters'],
  })
  const { clearErrors } = useFormContext<ChallengeFormInput>()
  const type = question?.answer_type
  const choice = type && optionsOf(type)
  useEffect(() => {
    if (!choice) clearErrors(`${name}.options`)
  }, [choice, clearErrors, name])
  if (!question || !type) return null
  const number = index + 1
  return (
    <section
      aria-label={`${t('challengeEditor.questions.title')} ${number}`}
      className="min-w-0 rounded-card border border-line bg-surface-1 transition-colors duration-150 group-data-over/row:border-accent-text"
    >
      <div className="flex min-w-0 items-center gap-1 p-1.5">
        <button
          type="button"
          {...handleProps}
          aria-label={t('challengeEditor.questions.handle', { number })}
          className="flex size-(--ui-control-sm) shrink-0 cursor-grab items-center justify-center rounded-button text-ink-3 hover:bg-hover hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          onClick={onToggle}
          aria-expanded={isOpen}
          className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-button px-1 py-1 text-left text-ui"
        >
          <span className="shrink-0 text-ink-3 tabular-nums">{number}</span>
          <span className="min-w-0 flex-1 truncate font-medium">
            {question.title || <span className="text-ink-3">{t('challengeEditor.questions.untitled')}</span>}
          </span>
          <Badge className="shrink-0 max-sm:hidden">{t(`challengeEditor.answerTypes.${type}`)}</Badge>
          {isOpen ? (
            <ChevronUp aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          ) : (
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          )}
        </button>
        <IconButton
          size="sm"
          label={t('challengeEditor.questions.duplicate', { number })}
          icon={<Copy />}
          onClick={onDuplicate}
        />
        <IconButton
          size="sm"
          label={t('challengeEditor.questions.delete', { number })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      {isOpen && (
        <div className="flex min-w-0 flex-col gap-4 border-line border-t p-4">
          <TextField name={`${name}.title`} label={t('challengeEditor.questions.title')} required />
          <TextField
            name={`${name}.additional_details`}
            label={t('challengeEditor.questions.additional_details')}
            help={t('challengeEditor.questions.additional_detailsHelp')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name={`${name}.answer_type`}
              label={t('challengeEditor.questions.answer_type')}
              options={ANSWER_TYPES.map((value) => ({ value, label: t(`challengeEditor.answerTypes.${value}`) }))}
            />
            {parameters === 'profile' && type !== 'file' && (
              <SelectField
                numeric
                name={`${name}.profile_attribute_id`}
                label={t('challengeEditor.questions.profile_attribute_id')}
                help={t('challengeEditor.questions.profile_attribute_idHelp')}
                placeholder={t('challengeEditor.none')}
                options={data.profile_attributes.map((row) => ({ value: String(row.id), label: row.name }))}
              />
            )}
          </div>
          {choice && <OptionRows question={index} hasPictures={choice.pictures === true} several={choice.several} />}
          <SwitchField name={`${name}.is_required`} label={t('challengeEditor.questions.is_required')} />
        </div>
      )}
    </section>
  )
}
