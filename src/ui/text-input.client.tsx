'use client'

import type { ComponentProps, ReactNode } from 'react'
import type { ControlSize } from './button'
import { cx } from './cx'
import { useFieldControl } from './field.client'

/** Classes of every text control: border, background and focus. */
export const inputClasses =
  'w-full min-w-0 rounded-input border border-line-strong bg-input text-ink text-ui-input placeholder:text-ink-3 transition-[border-color,box-shadow] duration-150 hover:border-line-control focus-visible:border-focus aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-surface-1'

const heights = { sm: 'h-(--ui-control-sm)', md: 'h-(--ui-control)', lg: 'h-(--ui-control-lg)' } satisfies Record<
  ControlSize,
  string
>

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  size?: ControlSize
  /** An icon at the start of the field. */
  icon?: ReactNode
  /** A text inside the field, such as a unit or a domain. */
  prefix?: ReactNode
  suffix?: ReactNode
}

/** A single-line text field; also for numbers, dates and passwords by `type`. */
export function TextInput({ size = 'md', icon, prefix, suffix, className, type = 'text', ...rest }: TextInputProps) {
  const aria = useFieldControl(rest)
  const numeric = type === 'number' || rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  const input = (extra: string) => (
    <input
      type={type}
      {...rest}
      {...aria}
      className={cx(inputClasses, heights[size], 'px-(--ui-input-pad)', numeric && 'tabular-nums', extra)}
    />
  )
  if (!icon && !prefix && !suffix) return input(className ?? '')
  return (
    <div className={cx('relative flex min-w-0 items-stretch', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 flex w-[2.6em] items-center justify-center text-ink-3 text-ui [&_svg]:size-[1.2em]"
        >
          {icon}
        </span>
      )}
      {prefix && <Affix className="rounded-l-input border-r-0">{prefix}</Affix>}
      {input(
        cx(
          icon ? 'pl-[2.5em]!' : undefined,
          prefix ? 'rounded-l-none!' : undefined,
          suffix ? 'rounded-r-none!' : undefined,
        ),
      )}
      {suffix && <Affix className="rounded-r-input border-l-0">{suffix}</Affix>}
    </div>
  )
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'flex shrink-0 items-center border border-line-strong bg-surface-2 px-2.5 text-ink-2 text-ui',
        className,
      )}
    >
      {children}
    </span>
  )
}
