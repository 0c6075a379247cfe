import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import type { QuestionProps } from './question-props'

/** A question with several controls; its text labels the group. */
export function QuestionGroup({
  children,
  error,
  number,
  question,
}: Pick<QuestionProps, 'error' | 'number' | 'question'> & { children: ReactNode }) {
  const id = `question-${question.id}`
  const { additional_details: details, is_required, title } = question
  return (
    <fieldset
      aria-describedby={cx(error ? `${id}-error` : undefined, details ? `${id}-help` : undefined) || undefined}
      aria-invalid={error ? true : undefined}
      className="m-0 min-w-0 border-0 p-0"
    >
      <legend className="mb-1.5 p-0 font-medium text-ink text-ui-label">
        {number}. {title}
        {is_required && (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        )}
      </legend>
      {details && (
        <p id={`${id}-help`} className="mb-2 text-ink-2 text-ui-sm">
          {details}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-danger text-ui-sm">
          <Icon name="circle-alert" className="mt-[0.15em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
