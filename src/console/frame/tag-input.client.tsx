'use client'

import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Field, TextInput } from '@/ui'
import { fieldError } from './field-error'

/** The same as on the server (src/domain/tags), which decides. */
const MAX_TAG_CHARACTERS = 40

/** What was typed, as a tag. */
export const toTag = (typed: string): string =>
  [...typed.replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_TAG_CHARACTERS).join('').trim()

/** The number of chips shown initially; the rest on demand. */
const SHOWN = 30

type TagProps = { removeLabel: string; onRemove: () => void; children: ReactNode }

/** A chip with a button that removes it. */
export function Tag({ children, onRemove, removeLabel }: TagProps) {
  return (
    <span className="inline-flex h-(--ui-control-sm) max-w-full items-center gap-1 rounded-badge border border-line bg-surface-2 pl-2 text-ui-sm">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        className="flex h-full w-6 cursor-pointer items-center justify-center rounded-badge text-ink-3 hover:text-ink"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

type TagInputProps = {
  label: string
  help: string
  placeholder: string
  removeLabel: (tag: string) => string
  /** What was typed or pasted, as tags. */
  split: (text: string) => string[]
  /** All of them, without those that count as one. */
  tidy: (tags: string[]) => string[]
  /** Whether a comma ends a tag while it's typed. */
  commaEnds?: boolean
  known?: string[]
  /** How many there are, for long lists. */
  aside?: (count: number) => string
}

/** The list of a form's field. */
export function TagInput({ name, ...props }: TagInputProps & { name: string }) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name })
  return <TagList {...props} {...field} error={fieldError(fieldState)} />
}

type TagListProps = TagInputProps & {
  name: string
  ref?: Ref<HTMLInputElement>
  value: string[]
  error?: string | undefined
  onBlur?: () => void
  onChange: (tags: string[]) => void
}

/** A list of short texts as chips: typed, chosen or pasted. */
export function TagList({ aside, commaEnds, error, help, known, label, name, split, tidy, ...rest }: TagListProps) {
  const { onBlur, onChange, ref, value: tags, ...texts } = rest
  const [text, setText] = useState('')
  const add = (added: readonly string[]) => {
    const next = tidy([...tags, ...added])
    if (next.length !== tags.length) onChange(next)
    setText('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = split(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    add(pasted)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || (commaEnds && event.key === ',')) {
      event.preventDefault()
      add(split(text))
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
  }
  return (
    <Field label={label} help={help} error={error} aside={aside && tags.length > 0 ? aside(tags.length) : undefined}>
      <Tags tags={tags} removeLabel={texts.removeLabel} onChange={onChange} />
      <TextInput
        ref={ref}
        list={known && `${name}-known`}
        placeholder={texts.placeholder}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={paste}
        onKeyDown={press}
        onBlur={() => {
          add(split(text))
          onBlur?.()
        }}
      />
      {known && (
        <datalist id={`${name}-known`}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      )}
    </Field>
  )
}

type TagsProps = { tags: string[]; removeLabel: (tag: string) => string; onChange: (tags: string[]) => void }

function Tags({ onChange, removeLabel, tags }: TagsProps) {
  const t = useTexts('console')
  const [isWhole, setWhole] = useState(false)
  if (tags.length === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      <ul className="contents">
        {(isWhole ? tags : tags.slice(0, SHOWN)).map((tag) => (
          <li key={tag} className="contents">
            <Tag removeLabel={removeLabel(tag)} onRemove={() => onChange(tags.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          </li>
        ))}
      </ul>
      {!isWhole && tags.length > SHOWN && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('purchaseProof.entries.more', { count: tags.length })}
        </Button>
      )}
      {tags.length > 5 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          {t('purchaseProof.entries.clear')}
        </Button>
      )}
    </div>
  )
}
