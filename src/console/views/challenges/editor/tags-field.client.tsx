'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Field, TextInput } from '@/ui'
import { fieldError } from '../../../frame/field-error'

/** The same as on the server (src/domain/tags), which decides. */
const MAX_TAG_CHARACTERS = 40

type TagsFieldProps = { name: string; label: string; help: string; known: string[] }

/** Tags that are saved with the form: typed, with the program's tags as suggestions. */
export function TagsField({ help, known, label, name }: TagsFieldProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const {
    field: { onBlur, onChange, ref, value },
    fieldState,
  } = useController({ control, name })
  const [text, setText] = useState('')
  const tags = value as string[]
  const add = () => {
    const tag = text.replaceAll(/\s+/g, ' ').replaceAll(',', '').trim().slice(0, MAX_TAG_CHARACTERS)
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
    setText('')
  }
  return (
    <Field label={label} help={help} error={fieldError(fieldState)}>
      {tags.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-(--ui-control-sm) max-w-full items-center gap-1 rounded-badge border border-line bg-surface-2 pl-2 text-ui-sm"
            >
              <span className="truncate">{tag}</span>
              <button
                type="button"
                aria-label={t('challengeEditor.tagsRemove', { tag })}
                className="flex h-full w-6 cursor-pointer items-center justify-center rounded-badge text-ink-3 hover:text-ink"
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={ref}
        list={`${name}-known`}
        placeholder={t('challengeEditor.tagsAdd')}
        autoComplete="off"
        className="max-w-96"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          add()
          onBlur()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault()
            add()
          }
          if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
        }}
      />
      <datalist id={`${name}-known`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </Field>
  )
}
