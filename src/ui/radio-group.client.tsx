'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldError } from './field-error'
import { RequiredMark } from './required-mark'

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean }
export type RadioGroupProps = {
  /** The question that the choices answer. */
  legend: ReactNode
  hideLegend?: boolean
  name?: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** The props from react-hook-form's `register`, if it is used. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked' | 'name'> & {
    name?: string
  }
  /** Shows the choices as cards, for decisions that affect the rest of the form. */
  cards?: boolean
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
}

/** A choice between a few visible options. Arrow keys move between them. */
export function RadioGroup({
  legend,
  hideLegend,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  inputProps,
  cards,
  help,
  error,
  required,
  className,
}: RadioGroupProps) {
  const id = useId()
  const described = cx(error ? `${id}-error` : undefined, help ? `${id}-help` : undefined) || undefined
  return (
    <fieldset
      className={cx('min-w-0 border-0 p-0', className)}
      aria-describedby={described}
      aria-invalid={error ? true : undefined}
    >
      <legend className={cx('mb-1.5 p-0 font-medium text-ink text-ui-label', hideLegend && 'sr-only')}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div
        className={
          cards ? 'grid gap-2.5 sm:grid-cols-2 sm:[&>:last-child:nth-child(3)]:col-span-2' : 'flex flex-col gap-2'
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-(--ui-choice) cursor-pointer items-start gap-2.5',
              cards &&
                'rounded-card border border-line-strong bg-control p-3.5 transition-colors duration-150 hover:border-line-control has-checked:border-accent-text has-checked:bg-accent-quiet',
              option.disabled && 'cursor-not-allowed opacity-60',
            )}
          >
            <span className="flex h-[1.5em] shrink-0 items-center text-ui">
              <input
                {...inputProps}
                type="radio"
                name={inputProps?.name ?? name ?? id}
                value={option.value}
                disabled={option.disabled}
                required={required}
                {...(value === undefined
                  ? { defaultChecked: defaultValue === option.value || undefined }
                  : { checked: value === option.value })}
                onChange={(event) => {
                  inputProps?.onChange?.(event)
                  onValueChange?.(option.value)
                }}
                className="ui-radio"
              />
            </span>
            <span className="min-w-0 text-ui">
              <span className="block text-ink leading-[1.5]">{option.label}</span>
              {option.description && <span className="mt-0.5 block text-ink-3 text-ui-sm">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-ink-3 text-ui-sm">
          {help}
        </p>
      )}
    </fieldset>
  )
}
