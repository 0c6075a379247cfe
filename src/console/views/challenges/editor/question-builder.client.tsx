'use client'

import { MessageCircleQuestion, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, EmptyState, FieldError, VisuallyHidden } from '@/ui'
import { restoreFocus } from '../../../frame/restore-focus'
import { useReorder } from '../../../frame/use-reorder.client'
import type { ChallengeFormInput } from './challenge-form'
import { messageAt } from './donation-rows.client'
import type { EditorData } from './editor-data'
import { EMPTY_QUESTION } from './empty-form'
import { QuestionCard } from './question-card.client'

/** The questions of a challenge: added, edited, duplicated, deleted and reordered. */
export function QuestionBuilder({ data, isUpdate }: { data: EditorData; isUpdate: boolean }) {
  const t = useTexts('console')
  const { control, getValues } = useFormContext<ChallengeFormInput>()
  const { errors } = useFormState({ control, name: 'questions' })
  const { append, fields, insert, move, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [addedAt, setAddedAt] = useState<number | null>(null)
  const { handleProps, rowProps, announcement } = useReorder({
    count: fields.length,
    move,
    announce: (place, total) => t('challengeEditor.questions.moved', { place, total }),
  })
  // Errors must be visible, so a question with errors opens and stays open after they are fixed.
  const isWrong = (index: number) => Boolean((errors.questions as unknown[] | undefined)?.[index])
  const opening = fields.filter(({ key }, index) => (isWrong(index) || index === addedAt) && !open.has(key))
  // The key is known once the question is rendered, and stays the same when it moves.
  if (opening.length > 0) setOpen(new Set([...open, ...opening.map(({ key }) => key)]))
  if (addedAt !== null) setAddedAt(null)
  const toggle = (key: string) =>
    setOpen((now) => (now.has(key) ? new Set([...now].filter((k) => k !== key)) : new Set([...now, key])))
  const duplicate = (index: number) => {
    const original = getValues(`questions.${index}`)
    if (!original) return
    const options = (original.options ?? []).map((option) => ({ ...option, id: null }))
    insert(index + 1, { ...original, id: null, options })
    setAddedAt(index + 1)
  }
  const message = messageAt(errors, 'questions')

  return (
    <div className="flex min-w-0 flex-col gap-3" aria-invalid={message ? true : undefined}>
      {fields.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={t('challengeEditor.questions.empty')}
          description={t('challengeEditor.questions.emptyHelp')}
          className="py-8!"
        />
      )}
      <ol className="flex min-w-0 flex-col gap-2.5">
        {fields.map(({ key }, index) => (
          <li key={key} {...rowProps(index)} className="group/row">
            <QuestionCard
              index={index}
              data={data}
              isOpen={open.has(key)}
              onToggle={() => toggle(key)}
              handleProps={handleProps(index, 'question')}
              onDuplicate={() => duplicate(index)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <FieldError>{message}</FieldError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={<Plus />}
          onMouseDown={restoreFocus}
          onClick={() => {
            append(EMPTY_QUESTION, { focusName: `questions.${fields.length}.title` })
            setAddedAt(fields.length)
          }}
        >
          {t('challengeEditor.questions.add')}
        </Button>
        {isUpdate && <p className="text-ink-3 text-ui-sm">{t('challengeEditor.questions.removed')}</p>}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}
