'use client'

import { OTPInput, type SlotProps } from 'input-otp'
import { type RefObject, useEffect } from 'react'
import { cx } from '@/ui/cx'
import { useFieldControl } from '@/ui/field.client'

const CODE_LENGTH = 6

/** Including the full-width digits of East Asian keyboards. */
const DIGITS_AND_SPACES = '^[\\s\\d\uff10-\uff19]*$'
const toDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  placeholder: string
  /** The code is being verified: typing is disabled, and the focus stays. */
  busy?: boolean
  ref: RefObject<HTMLInputElement | null>
}

/** Six boxes that are one input, so that pasted codes and codes from an email's autofill work. */
export function CodeInput({ busy, onChange, placeholder, ref, value }: CodeInputProps) {
  const aria = useFieldControl()
  // The library overrides the placeholder; the text stays invisible, because the boxes say the same.
  useEffect(() => {
    if (ref.current) ref.current.placeholder = placeholder
  }, [placeholder, ref])
  return (
    <OTPInput
      {...aria}
      ref={ref}
      name="otp"
      value={value}
      onChange={(text) => onChange(toDigits(text))}
      maxLength={CODE_LENGTH}
      pattern={DIGITS_AND_SPACES}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={placeholder}
      readOnly={busy}
      pushPasswordManagerStrategy="none"
      noScriptCSSFallback={null}
      pasteTransformer={toDigits}
      containerClassName="w-full"
      className="placeholder:text-transparent"
      render={({ slots }) => (
        <div className="grid w-full grid-cols-6 gap-2">
          {slots.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <Box key={index} {...slot} isInvalid={Boolean(aria['aria-invalid'])} />
          ))}
        </div>
      )}
    />
  )
}

function Box({ char, hasFakeCaret, isActive, isInvalid }: SlotProps & { isInvalid: boolean }) {
  return (
    <div
      className={cx(
        'flex h-14 min-w-0 items-center justify-center rounded-input border bg-input font-semibold text-[1.5rem] text-ink tabular-nums',
        isInvalid ? 'border-danger' : 'border-line-control',
        isActive && 'outline-2 outline-focus -outline-offset-1',
      )}
    >
      {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-ink" /> : null)}
    </div>
  )
}
