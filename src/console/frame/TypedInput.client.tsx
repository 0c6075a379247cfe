'use client'

import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from '@/ui'

/**
 * What a form holds for a field in which something stands that is no value, such as a date without its hour or `5-`. No schema
 * takes it, where the nothing that the browser tells would pass for a field that was left empty.
 */
export const HALF_TYPED = '?'

type TypedInputProps = Omit<TextInputProps, 'defaultValue' | 'onChange' | 'onKeyUp' | 'value'> & {
  type: 'date' | 'datetime-local' | 'number'
  /** '' for none. */
  value: string
  /** Told the new value, or HALF_TYPED. */
  onTyped: (value: string) => void
}

const EMPTYING = ['Backspace', 'Delete']

/** A date or a number, as the browser lets one type it. */
export function TypedInput({ onBlur, onTyped, ref, value, ...rest }: TypedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isHalf = value === HALF_TYPED
  // Discarded: to React the field is as empty as it was, and what is half typed would stay.
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
      // The browser's own value of what is half typed: it is left alone.
      value={isHalf ? '' : value}
      onChange={read}
      // The parts of a date are typed and emptied without an event of their own, and not every way to save leaves the field.
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
