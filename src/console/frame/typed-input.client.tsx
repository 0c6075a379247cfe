'use client'

import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from '@/ui'

/**
 * The form value of a field with an incomplete entry, such as a date without time or `5-`. Every schema refuses it,
 * while the empty value that browsers report would pass for an empty field.
 */
export const HALF_TYPED = '?'

type TypedInputProps = Omit<TextInputProps, 'defaultValue' | 'onChange' | 'onKeyUp' | 'value'> & {
  type: 'date' | 'datetime-local' | 'number'
  /** '' if empty. */
  value: string
  /** Called with the new value, or HALF_TYPED. */
  onTyped: (value: string) => void
}

const EMPTYING = ['Backspace', 'Delete']

/** A native date or number input. */
export function TypedInput({ onBlur, onTyped, ref, value, ...rest }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isHalf = value === HALF_TYPED
  // When the form is reset, React sees no change in the empty value, so the incomplete entry must be cleared here.
  useLayoutEffect(() => {
    if (!isHalf && input.current?.validity.badInput) input.current.value = value
  }, [isHalf, value])
  const read = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) =>
    onTyped(validity.badInput ? HALF_TYPED : value)
  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      // Keeps the browser's own value of an incomplete entry.
      value={isHalf ? '' : value}
      onChange={read}
      // Parts of a date are typed and cleared without a change event, and some ways of saving don't blur the field.
      onKeyUp={(event) => {
        if (isHalf ? EMPTYING.includes(event.key) : event.currentTarget.validity.badInput) read(event)
      }}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput !== isHalf) read(event)
        onBlur?.(event)
      }}
    />
  )
}
