'use client'

import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  SELECTION_CHANGE_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html'
import { $isLinkNode, LinkNode, TOGGLE_LINK_COMMAND } from '@payloadcms/richtext-lexical/lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@payloadcms/richtext-lexical/lexical/list'
import { LexicalComposer } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { ContentEditable } from '@payloadcms/richtext-lexical/lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@payloadcms/richtext-lexical/lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalListPlugin'
import { OnChangePlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalOnChangePlugin'
import { RichTextPlugin } from '@payloadcms/richtext-lexical/lexical/react/LexicalRichTextPlugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { TextInput } from '@/ui/text-input.client'
import { QuestionGroup } from './question-group'
import type { QuestionProps } from './question-props'
import { tidyHtml } from './tidy-html'

/**
 * A small editor for bold, italic, lists and links. The answer is HTML, which the server sanitizes; empty text is no
 * answer.
 */
export function RichText({ onChange, question, values, ...group }: QuestionProps) {
  const help = `question-${question.id}-help`
  const [initial] = useState(() => values[0] ?? '')
  const save = (editor: LexicalEditor) =>
    editor.read(() => {
      const written = $getRoot().getTextContent().trim() !== ''
      onChange(written ? [tidyHtml($generateHtmlFromNodes(editor))] : [])
    })
  return (
    <QuestionGroup question={question} {...group}>
      <LexicalComposer
        initialConfig={{
          namespace: `question-${question.id}`,
          nodes: [LinkNode, ListNode, ListItemNode],
          editorState: (editor) => fill(editor, initial),
          onError: (error) => {
            throw error
          },
          theme: {
            text: { bold: 'font-bold', italic: 'italic' },
            list: { ul: 'list-disc pl-5', ol: 'list-decimal pl-6' },
            link: 'text-accent-text underline',
            paragraph: 'mb-1',
          },
        }}
      >
        <div className="overflow-hidden rounded-input border border-line-strong bg-input focus-within:border-focus has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:outline-(--ui-focus)">
          <Toolbar />
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                aria-label={question.title}
                aria-describedby={question.additional_details ? help : undefined}
                aria-required={question.is_required}
                aria-invalid={group.error ? true : undefined}
                className="min-h-32 px-(--ui-input-pad) py-3 outline-none"
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
        </div>
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin validateUrl={isAddress} />
        <OnChangePlugin ignoreSelectionChange onChange={(_, editor) => save(editor)} />
      </LexicalComposer>
    </QuestionGroup>
  )
}

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text)

const fill = (editor: LexicalEditor, html: string): void => {
  if (html === '') return
  const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'))
  $getRoot().clear().append($createParagraphNode()).selectEnd()
  $insertNodes(nodes)
}

type Marks = { bold: boolean; italic: boolean; list: 'bullet' | 'number' | null; link: string | null }
const PLAIN: Marks = { bold: false, italic: false, list: null, link: null }

/** The formats at the cursor. */
const readMarks = (): Marks => {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return PLAIN
  const parents = selection.anchor.getNode().getParents()
  const list = parents.find($isListNode)?.getListType()
  const link = parents.find($isLinkNode)?.getURL() ?? null
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    list: list === 'bullet' || list === 'number' ? list : null,
    link,
  }
}

function Toolbar() {
  const t = useTexts('site')
  const [editor] = useLexicalComposerContext()
  const marks = useMarks(editor)
  const [asksLink, setAsksLink] = useState(false)
  const toggleList = (kind: 'bullet' | 'number') => {
    if (marks.list === kind) return editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
    return editor.dispatchCommand(
      kind === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
      undefined,
    )
  }
  const link = () => {
    if (marks.link === null) return setAsksLink(true)
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)
  }
  return (
    <>
      <div role="toolbar" aria-label={t('challenge.editor.toolbar')} className="flex gap-1 border-line border-b p-1">
        <Tool
          label={t('challenge.editor.bold')}
          icon={<Icon name="bold" />}
          pressed={marks.bold}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
        />
        <Tool
          label={t('challenge.editor.italic')}
          icon={<Icon name="italic" />}
          pressed={marks.italic}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}
        />
        <Tool
          label={t('challenge.editor.bullets')}
          icon={<Icon name="list" />}
          pressed={marks.list === 'bullet'}
          onPress={() => toggleList('bullet')}
        />
        <Tool
          label={t('challenge.editor.numbers')}
          icon={<Icon name="list-ordered" />}
          pressed={marks.list === 'number'}
          onPress={() => toggleList('number')}
        />
        <Tool
          label={t(marks.link === null ? 'challenge.editor.link' : 'challenge.editor.unlink')}
          icon={marks.link === null ? <Icon name="link-2" /> : <Icon name="unlink" />}
          pressed={marks.link !== null}
          onPress={link}
        />
      </div>
      {asksLink && (
        <LinkBar
          onDone={(address) => {
            setAsksLink(false)
            editor.focus(() => {
              if (address !== null) editor.dispatchCommand(TOGGLE_LINK_COMMAND, address)
            })
          }}
        />
      )}
    </>
  )
}

const useMarks = (editor: LexicalEditor): Marks => {
  const [marks, setMarks] = useState(PLAIN)
  useEffect(() => {
    const read = () => setMarks(editor.read(readMarks))
    const stopUpdates = editor.registerUpdateListener(read)
    const stopSelection = editor.registerCommand(
      SELECTION_CHANGE_COMMAND,
      () => {
        read()
        return false
      },
      COMMAND_PRIORITY_LOW,
    )
    return () => {
      stopUpdates()
      stopSelection()
    }
  }, [editor])
  return marks
}

const Tool = ({
  icon,
  label,
  onPress,
  pressed,
}: {
  icon: ReactNode
  label: string
  onPress: () => void
  pressed: boolean
}) => (
  <IconButton
    size="sm"
    label={label}
    icon={icon}
    aria-pressed={pressed}
    className="aria-pressed:bg-accent-quiet! aria-pressed:text-accent-text!"
    // Keeps the selection in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  />
)

/** An input for a link's address. Enter in it must not submit the surrounding form. */
function LinkBar({ onDone }: { onDone: (address: string | null) => void }) {
  const t = useTexts('site')
  const [address, setAddress] = useState('https://')
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const apply = () => (isAddress(address.trim()) ? onDone(address.trim()) : setWrong(true))
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
      <TextInput
        ref={input}
        size="sm"
        type="url"
        value={address}
        aria-label={t('challenge.editor.address')}
        aria-invalid={wrong || undefined}
        className="min-w-0 flex-1 basis-40"
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          }
          if (event.key === 'Escape') onDone(null)
        }}
      />
      <Button size="sm" variant="primary" onClick={apply}>
        {t('challenge.editor.apply')}
      </Button>
      <Button size="sm" onClick={() => onDone(null)}>
        {t('challenge.editor.cancel')}
      </Button>
      {wrong && (
        <p role="alert" className="w-full text-danger text-ui-sm">
          {t('challenge.editor.wrongAddress')}
        </p>
      )}
    </div>
  )
}
