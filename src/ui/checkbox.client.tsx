'use client'

import { type ComponentProps, type ReactNode, type Ref, useCallback } from 'react'
import { cx } from './cx'
import { useFieldControl } from './field.client'
import { FieldError } from './field-error'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The label next to it; without one, set an `aria-label`. */
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
}

export type CheckboxProps = ChoiceProps & {
  /** Some, but not all, of the represented items are selected. */
  indeterminate?: boolean
}
export type SwitchProps = ChoiceProps & {
  /** Puts the label on the left and the switch on the right, for lists of settings. */
  reverse?: boolean
}

function setRef<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value)
  if (ref) ref.current = value
}

type RowProps = {
  label: ReactNode
  description: ReactNode
  error: ReactNode
  disabled: boolean | undefined
  className: string | undefined
  reverse?: boolean
}

/** A control and its label as one click target. */
function ChoiceRow({
  label,
  description,
  error,
  disabled,
  className,
  reverse,
  children,
}: RowProps & { children: ReactNode }) {
  if (!label && !description) return <span className={cx('inline-flex', className)}>{children}</span>
  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children */}
      <label
        className={cx(
          'flex min-h-(--ui-choice) cursor-pointer items-start gap-2.5',
          reverse && 'flex-row-reverse justify-between',
          disabled && 'cursor-not-allowed opacity-60',
        )}
      >
        <span className="flex h-[1.5em] shrink-0 items-center text-ui">{children}</span>
        <span className="min-w-0 text-ui">
          <span className="block text-ink leading-[1.5]">{label}</span>
          {description && <span className="mt-0.5 block text-ink-3 text-ui-sm">{description}</span>}
        </span>
      </label>
      <FieldError className="mt-1">{error}</FieldError>
    </div>
  )
}

/** A yes-or-no choice, or one of several options. It is a native checkbox, so forms, keys and labels work as usual. */
export function Checkbox({ label, description, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = indeterminate
      setRef(ref, node)
    },
    [indeterminate, ref],
  )
  return (
    <ChoiceRow {...{ label, description, error, className, disabled: rest.disabled }}>
      <input
        type="checkbox"
        {...rest}
        {...useFieldControl({ 'aria-invalid': error ? true : undefined, ...rest })}
        ref={attach}
        className="ui-checkbox"
      />
    </ChoiceRow>
  )
}

/** An on-off switch that takes effect immediately. */
export function Switch({ label, description, error, reverse, className, ...rest }: SwitchProps) {
  return (
    <ChoiceRow {...{ label, description, error, className, reverse, disabled: rest.disabled }}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
        role="switch"
        {...rest}
        {...useFieldControl({ 'aria-invalid': error ? true : undefined, ...rest })}
        className="ui-switch"
      />
    </ChoiceRow>
  )
}
