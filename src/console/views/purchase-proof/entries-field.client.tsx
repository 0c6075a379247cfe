'use client'

import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, TextInput } from '@/ui'
import { fieldError } from '../../frame/field-error'
import { tidyEntries } from './proof-forms'

/** The number of entries shown initially; the rest on demand. */
const SHOWN = 30

type EntriesFieldProps = {
  name: string
  label: string
  help: string
  /** False for company names, which contain commas: 'Greenvale, Inc.'. */
  commasPart?: boolean
}

/** A list of short texts as chips: typed, or pasted from a spreadsheet or an email, with the same separators. */
export function EntriesField({ commasPart = true, help, label, name }: EntriesFieldProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const {
    field: { onBlur, onChange, ref, value },
    fieldState,
  } = useController({ control, name })
  const [text, setText] = useState('')
  const entries = value as string[]
  const split = (input: string) => splitInput(input, commasPart)
  const add = (input: readonly string[]) => {
    const next = tidyEntries([...entries, ...input])
    if (next.length !== entries.length) onChange(next)
    setText('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = split(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add(split(text))
    }
    if (event.key === 'Backspace' && text === '') onChange(entries.slice(0, -1))
  }
  return (
    <Field
      label={label}
      help={help}
      error={fieldError(fieldState)}
      aside={entries.length > 0 ? t('purchaseProof.entries.count', { count: entries.length }) : undefined}
    >
      <Chips entries={entries} onChange={onChange} />
      <TextInput
        ref={ref}
        placeholder={t(commasPart ? 'purchaseProof.entries.add' : 'purchaseProof.entries.addName')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={paste}
        onKeyDown={press}
        onBlur={() => {
          add(split(text))
          onBlur()
        }}
      />
    </Field>
  )
}

function Chips({ entries, onChange }: { entries: string[]; onChange: (entries: string[]) => void }) {
  const t = useTexts('console')
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {(isWhole ? entries : entries.slice(0, SHOWN)).map((entry) => (
          <li
            key={entry}
            className="inline-flex h-(--ui-control-sm) max-w-full items-center gap-1 rounded-badge border border-line bg-surface-2 pl-2 text-ui-sm"
          >
            <span className="truncate">{entry}</span>
            <button
              type="button"
              aria-label={t('purchaseProof.entries.remove', { entry })}
              className="flex h-full w-6 cursor-pointer items-center justify-center rounded-badge text-ink-3 hover:text-ink"
              onClick={() => onChange(entries.filter((other) => other !== entry))}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > SHOWN && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('purchaseProof.entries.more', { count: entries.length })}
        </Button>
      )}
      {entries.length > 5 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          {t('purchaseProof.entries.clear')}
        </Button>
      )}
    </div>
  )
}

/** A decimal comma ('leche 1,5 L') isn't a separator; a comma between two stock numbers is. */
const PARTING_COMMA = /,(?!(?<=(?<!\d)\d{1,3},)\d{1,2}(?!\d))/

/**
 * Splits by lines, spreadsheet cells and semicolons, and a single line by commas too if allowed. Commas within several
 * lines may be part of an address. Escaping isn't needed, because printed names are compared without punctuation.
 */
const splitInput = (text: string, commasPart: boolean): string[] => {
  const lines = tidyEntries(text.split(/[\r\n\t]+/))
  const isOneLine = lines.length <= 1
  const parts = text.split(/[\r\n\t;]+/)
  return tidyEntries(isOneLine && commasPart ? parts.flatMap((part) => part.split(PARTING_COMMA)) : parts)
}
