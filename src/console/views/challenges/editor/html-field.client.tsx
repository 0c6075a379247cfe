'use client'

import DOMPurify from 'dompurify'
import { Bold, Code, Heading2, Italic, Link2, List, ListOrdered, Pilcrow, Quote } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '@/i18n/texts-provider.client'
import { Field, IconButton, TextArea, useFieldControl } from '@/ui'
import { fieldError } from '../../../frame/field-error'

type HtmlFieldProps = { name: string; label: string; help?: string; required?: boolean }

/** Sanitizes HTML for the editor; the server sanitizes it again for display. */
const clean = (html: string): string =>
  DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_ATTR: ['style'] })

/** Formatted text, edited visually or as HTML. */
export default function HtmlField({ help, label, name, required }: HtmlFieldProps) {
  const t = useTexts('console')
  const { control } = useFormContext()
  const {
    field: { onBlur, onChange, ref, value: stored },
    fieldState,
  } = useController({ control, name })
  const [isSource, setSource] = useState(false)
  const value = (stored as string | null) ?? ''
  const change = (html: string) => onChange(html === '' ? null : html)
  return (
    <Field label={label} help={help} required={required} error={fieldError(fieldState)}>
      <div className="rounded-input border border-line-strong bg-input has-aria-invalid:border-danger">
        <Toolbar isSource={isSource} onSource={() => setSource(!isSource)} label={t('challengeEditor.html.toolbar')} />
        {isSource ? (
          <TextArea
            ref={ref}
            rows={12}
            spellCheck={false}
            className="rounded-t-none! border-0! font-mono text-ui-sm!"
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Editable label={label} value={value} onChange={change} onBlur={onBlur} inputRef={ref} />
        )}
      </div>
    </Field>
  )
}

type EditableProps = {
  /** Repeated, because a `label` element only names form controls. */
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  inputRef: (element: HTMLElement | null) => void
}

function Editable({ inputRef, label, onBlur, onChange, value }: EditableProps) {
  const aria = useFieldControl()
  const element = useRef<HTMLDivElement>(null)
  // Typed text is already in the element; writing it again would move the cursor.
  useEffect(() => {
    if (element.current && element.current.innerHTML !== value) element.current.innerHTML = clean(value)
  }, [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea has no formatting
    <div
      ref={(node) => {
        element.current = node
        inputRef(node)
      }}
      {...aria}
      role="textbox"
      aria-label={label}
      tabIndex={0}
      aria-multiline="true"
      contentEditable
      suppressContentEditableWarning
      onInput={({ currentTarget }) => onChange(textOf(currentTarget))}
      onPaste={(event) => {
        event.preventDefault()
        const { clipboardData } = event
        const html = clipboardData.getData('text/html')
        if (html) document.execCommand('insertHTML', false, clean(html))
        else document.execCommand('insertText', false, clipboardData.getData('text/plain'))
      }}
      onBlur={onBlur}
      className="max-h-[480px] min-h-60 overflow-y-auto rounded-b-input px-3 py-2.5 text-ui outline-offset-[-1px] [&_a]:text-accent-text [&_a]:underline [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_h2]:mt-3 [&_h2]:font-semibold [&_h2]:text-heading [&_h3]:mt-2 [&_h3]:font-semibold [&_img]:max-w-full [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-6"
    />
  )
}

/** Browsers leave a line break in an element whose text was deleted. */
const textOf = ({ innerHTML, textContent }: HTMLElement): string =>
  textContent?.trim() === '' && !innerHTML.includes('<img') ? '' : innerHTML

type ToolbarProps = { isSource: boolean; onSource: () => void; label: string }

function Toolbar({ isSource, label, onSource }: ToolbarProps) {
  const t = useTexts('console')
  const run = (command: string, value?: string) => document.execCommand(command, false, value)
  const link = () => {
    const address = window.prompt(t('challengeEditor.html.linkAddress'), 'https://')
    if (address && /^(https?:|mailto:|\/)/.test(address)) run('createLink', address)
  }
  const tools: [string, ReactNode, () => void][] = [
    ['paragraph', <Pilcrow key="p" />, () => run('formatBlock', 'p')],
    ['heading', <Heading2 key="h" />, () => run('formatBlock', 'h2')],
    ['bold', <Bold key="b" />, () => run('bold')],
    ['italic', <Italic key="i" />, () => run('italic')],
    ['list', <List key="u" />, () => run('insertUnorderedList')],
    ['numbers', <ListOrdered key="o" />, () => run('insertOrderedList')],
    ['quote', <Quote key="q" />, () => run('formatBlock', 'blockquote')],
    ['link', <Link2 key="a" />, link],
  ]
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap items-center gap-0.5 border-line border-b p-1">
      {tools.map(([key, icon, act]) => (
        <IconButton
          key={key}
          size="sm"
          label={t(`challengeEditor.html.${key}`)}
          icon={icon}
          disabled={isSource}
          // Keeps the selection in the text.
          onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
          onClick={act}
        />
      ))}
      <IconButton
        size="sm"
        className="ml-auto"
        label={t('challengeEditor.html.source')}
        icon={<Code />}
        aria-pressed={isSource}
        onClick={onSource}
      />
    </div>
  )
}
