'use client'

import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from './button'
import { cx } from './cx'
import { backdropClasses, DialogFooter, dialogPopupClasses, dialogViewportClasses, dialogWidths } from './dialog.client'
import { Field } from './field.client'
import { TextInput } from './text-input.client'
import { usePortalContainer } from './ui-provider.client'

export type ConfirmDialogProps = {
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The question, including the name of the object: 'Delete “Summer quiz”?' */
  title: ReactNode
  /** The consequences, and whether they can be undone. */
  description?: ReactNode
  /** The action as a verb: 'Delete challenge'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** Text that must be typed to confirm, for actions that can't be undone. */
  requiredText?: string
  requiredTextLabel?: (text: string) => ReactNode
  /**
   * The dialog closes when it resolves; it stays open when it resolves to `false` or throws (the error reaches the
   * caller's boundary).
   */
  onConfirm: () => unknown
  children?: ReactNode
}

/** Asks for confirmation. Only its two buttons and Esc close it. */
export function ConfirmDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  requiredText,
  requiredTextLabel = (text) => <>Type “{text}” to confirm</>,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const container = usePortalContainer()
  const [ownOpen, setOwnOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const isOpen = open ?? ownOpen
  const setOpen = (next: boolean) => {
    if (busy) return
    setTyped('')
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const confirm = async () => {
    setBusy(true)
    try {
      if ((await onConfirm()) === false) return
      setTyped('')
      setOwnOpen(false)
      onOpenChange?.(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={container}>
        <Base.Backdrop forceRender className={backdropClasses} />
        <Base.Viewport className={dialogViewportClasses}>
          <Base.Popup className={cx(dialogPopupClasses, dialogWidths.sm)}>
            <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-3">
              <Base.Title className="wrap-anywhere text-balance text-dialog-title font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="wrap-anywhere mt-1.5 text-pretty text-ink-2 text-ui">
                  {description}
                </Base.Description>
              )}
              {children && <div className="mt-4">{children}</div>}
              {requiredText !== undefined && (
                <Field label={requiredTextLabel(requiredText)} className="mt-4">
                  <TextInput
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    autoComplete="off"
                    spellCheck={false}
                  />
                </Field>
              )}
            </div>
            <DialogFooter>
              <Base.Close render={<Button disabled={busy}>{cancelLabel}</Button>} />
              <Button
                variant={tone}
                loading={busy}
                disabled={requiredText !== undefined && typed.trim() !== requiredText}
                onClick={confirm}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
