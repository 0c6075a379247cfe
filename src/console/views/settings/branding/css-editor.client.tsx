'use client'

import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css, cssLanguage } from '@codemirror/lang-css'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { BRAND_COLORS, DERIVED_COLORS } from '@/ui/brand-pairs'
import { BORDERS } from './branding-form'

type CssProblem = { line: number; message: string; severity: 'error' | 'warning' }
type CssEditorProps = { label: string; value: string; onChange: (value: string) => void; problems: CssProblem[] }

/** The variables that src/site/theme.ts sets on every page. */
const VARIABLES = [...BRAND_COLORS, ...Object.keys(DERIVED_COLORS), ...BORDERS, 'header-font', 'body-font'].map(
  (name) => ({ label: `--${name}`, type: 'variable' }),
)

const completeVariables = (context: CompletionContext) => {
  const word = context.matchBefore(/--[\w-]*/)
  return word && { from: word.from, options: VARIABLES, validFor: /^--[\w-]*$/ }
}

const looks = [
  EditorView.theme({
    '&': { fontSize: '13px', color: 'var(--ui-text-1)', backgroundColor: 'var(--ui-input-ground)' },
    '.cm-content': { fontFamily: 'ui-monospace, monospace', minHeight: '360px', caretColor: 'var(--ui-text-1)' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ui-text-3)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'var(--ui-hover)' },
    '&.cm-focused': { outline: '2px solid var(--ui-focus)', outlineOffset: '-1px' },
    '&.cm-focused .cm-cursor': { borderLeftColor: 'var(--ui-text-1)' },
    '.cm-tooltip': { backgroundColor: 'var(--ui-float)', border: '1px solid var(--ui-line-strong)' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--ui-accent-quiet)',
      color: 'var(--ui-text-1)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.propertyName, tags.variableName], color: 'var(--ui-accent-text)' },
      { tag: [tags.className, tags.tagName], color: 'var(--ui-positive)' },
      { tag: [tags.number, tags.color, tags.string, tags.unit], color: 'var(--ui-warning)' },
      { tag: tags.comment, color: 'var(--ui-text-3)' },
    ]),
  ),
]

/** CodeMirror, initialized once; later values come from typing. */
export function CssEditor({ label, onChange, problems, value }: CssEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  }, [onChange])
  const initial = useRef(value)
  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial.current,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          highlightActiveLine(),
          lintGutter(),
          css(),
          cssLanguage.data.of({ autocomplete: completeVariables }),
          autocompletion(),
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed.current(state.doc.toString())
          }),
          looks,
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])
  // Discarding the form restores an earlier text.
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const diagnostics = problems.map(({ line, message, severity }) => {
      const { from, to } = editor.state.doc.line(Math.min(Math.max(line, 1), editor.state.doc.lines))
      return { from, to, message, severity }
    })
    editor.dispatch(setDiagnostics(editor.state, diagnostics))
  }, [problems])
  return <div ref={place} className="overflow-hidden rounded-input border border-line-strong" />
}
