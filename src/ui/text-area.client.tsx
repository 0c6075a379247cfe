'use client'

import type { ComponentProps } from 'react'
import { cx } from './cx'
import { useFieldControl } from './field.client'
import { inputClasses } from './text-input.client'

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Grows with the text, in browsers that support it. */
  autoGrow?: boolean
}

/** A multi-line text field. */
export function TextArea({ autoGrow, rows = 4, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldControl(rest)}
      className={cx(
        inputClasses,
        'block resize-y px-(--ui-input-pad) py-2',
        autoGrow && '[field-sizing:content]',
        className,
      )}
    />
  )
}
