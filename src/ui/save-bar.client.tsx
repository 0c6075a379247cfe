'use client'

import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from './button'
import { cx } from './cx'

export type SaveBarLabels = { unsaved: string; errors: (count: number) => string; save: string; discard: string }
export type SaveBarProps = {
  /** Whether there are unsaved changes. */
  dirty: boolean
  errorCount?: number
  saving?: boolean
  /** Without it, the Save button submits `form` (or the surrounding form). */
  onSave?: () => void
  /** The id of the form that the Save button submits. */
  form?: string
  onDiscard?: () => void
  /** Called by a click on the error count; scroll to the first error. */
  onShowErrors?: () => void
  labels?: Partial<SaveBarLabels>
}

const english: SaveBarLabels = {
  unsaved: 'Unsaved changes',
  errors: (count) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
  save: 'Save',
  discard: 'Discard',
}

/**
 * Appears at the bottom when there are unsaved changes. Shows the number of errors, saves on Ctrl-S, and makes the
 * browser confirm before leaving.
 */
export function SaveBar({
  dirty,
  errorCount = 0,
  saving,
  onSave,
  form,
  onDiscard,
  onShowErrors,
  labels,
}: SaveBarProps) {
  const texts = { ...english, ...labels }

  useEffect(() => {
    if (!dirty) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [dirty])

  // Toasts move above the bar.
  useEffect(() => {
    if (!dirty) return
    const { style } = document.documentElement
    style.setProperty('--ui-bottom-bar', '72px')
    return () => {
      style.removeProperty('--ui-bottom-bar')
    }
  }, [dirty])

  useEffect(() => {
    if (!dirty || saving) return
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (onSave) return onSave()
      const target = form ? document.getElementById(form) : document.querySelector('[data-save-bar]')?.closest('form')
      if (target instanceof HTMLFormElement) target.requestSubmit()
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [dirty, saving, onSave, form])

  return (
    <section
      data-save-bar=""
      aria-label={texts.unsaved}
      inert={!dirty}
      className={cx(
        'sticky bottom-4 z-20 mx-auto mt-6 flex w-full max-w-[640px] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-float border border-line-strong bg-float py-2.5 pr-2.5 pl-4 text-ui shadow-float transition-[opacity,translate] duration-200',
        !dirty && 'pointer-events-none translate-y-3 opacity-0',
      )}
    >
      <div aria-live="polite" className="min-w-0">
        {errorCount > 0 ? (
          <button
            type="button"
            onClick={onShowErrors}
            className="flex cursor-pointer items-center gap-2 rounded-[4px] text-danger [&_svg]:size-4"
          >
            <CircleAlert aria-hidden="true" />
            {texts.errors(errorCount)}
          </button>
        ) : (
          <span className="text-ink-2">{dirty ? texts.unsaved : ''}</span>
        )}
      </div>
      <div className="flex gap-2">
        {onDiscard && (
          <Button variant="ghost" onClick={onDiscard} disabled={saving}>
            {texts.discard}
          </Button>
        )}
        <Button variant="primary" loading={saving} type={onSave ? 'button' : 'submit'} form={form} onClick={onSave}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
