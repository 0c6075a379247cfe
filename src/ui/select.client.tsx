'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { ControlSize } from './button'
import { cx } from './cx'
import { useFieldControl } from './field.client'
import { Icon } from './icon'
import { inputClasses } from './text-input.client'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: ControlSize
  /** The choices; alternatively pass `<option>` children. */
  options?: (SelectOption | { label: string; options: SelectOption[] })[]
  /** A first choice without value, such as 'Choose a program'. */
  placeholder?: string
  children?: ReactNode
}

const heights = { sm: 'h-(--ui-control-sm)', md: 'h-(--ui-control)', lg: 'h-(--ui-control-lg)' } satisfies Record<
  ControlSize,
  string
>

const option = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

/** A native select, which works on every phone and with every screen reader. */
export function Select({ size = 'md', options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <div className={cx('relative min-w-0', className)}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={cx(
          inputClasses,
          heights[size],
          'cursor-pointer appearance-none truncate pr-[2.2em] pl-(--ui-input-pad)',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(option)}
            </optgroup>
          ) : (
            option(entry)
          ),
        )}
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-[0.7em] size-[1.1em] -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
