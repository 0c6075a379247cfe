'use client'

import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx'
import { FieldError } from './field-error'
import { RequiredMark } from './required-mark'

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const FieldContext = createContext<FieldIds | null>(null)

export type FieldProps = {
  label: ReactNode
  /** What to write and what comes of it, below the control. */
  help?: ReactNode
  /** What is wrong and how to mend it. */
  error?: ReactNode
  required?: boolean
  /** Shown beside the label of a field that may stay empty. */
  optionalLabel?: ReactNode
  /** A link or a count at the right end of the label's line. */
  aside?: ReactNode
  /** The control's id, where something else must name it; made up otherwise. */
  id?: string
  /** Keep the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  /** One control of this folder; it takes its id and its aria from here. */
  children: ReactNode
}

/** Label above, control, error beside it, help below; wires them together for screen readers. */
export function Field({
  label,
  help,
  error,
  required = false,
  optionalLabel,
  aside,
  id: ownId,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const madeUpId = useId()
  const id = ownId ?? madeUpId
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = cx(error ? errorId : undefined, help ? helpId : undefined) || undefined
  return (
    <div className={cx('min-w-0', className)} data-invalid={error ? '' : undefined}>
      <div className={cx('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-ink text-ui-label">
          {label}
          {required && <RequiredMark />}
          {optionalLabel && <span className="ml-1.5 font-normal text-ink-3">{optionalLabel}</span>}
        </label>
        {aside && <span className="text-ink-3 text-ui-sm">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      <FieldError id={errorId}>{error}</FieldError>
      {help && (
        <p id={helpId} className="mt-1.5 text-ink-3 text-ui-sm">
          {help}
        </p>
      )}
    </div>
  )
}

type ControlAria = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  'aria-required'?: boolean | 'true' | 'false'
}

/** The id and aria of the field around a control; what else the control was given itself wins. For controls made elsewhere too. */
export function useFieldControl(own: ControlAria = {}): ControlAria {
  const field = useContext(FieldContext)
  return {
    // The label points at the field's id.
    id: field?.id ?? own.id,
    'aria-describedby': cx(own['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}
