'use client'

import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { endToast, isStillShown, registerClose, type ToastMessage, type ToastTone } from './toast'
import type { ToasterViewProps } from './toaster-props'
import { usePortalContainer } from './ui-provider.client'

const icons = {
  neutral: <Icon name="info" className="text-ink-2" />,
  success: <Icon name="circle-check" className="text-positive" />,
  warning: <Icon name="triangle-alert" className="text-warning" />,
  danger: <Icon name="circle-alert" className="text-danger" />,
} satisfies Record<ToastTone, React.ReactNode>

const findTopDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null

/**
 * The topmost open modal dialog. It makes the rest of the page inert, so messages must appear inside it to be seen and
 * announced.
 */
function useTopDialog(): HTMLElement | null {
  const [dialog, setDialog] = useState(findTopDialog)
  useEffect(() => {
    const look = () => setDialog(findTopDialog())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return dialog
}

/** The list of toasts; see Toaster. */
export default function ToasterView(props: ToasterViewProps) {
  const page = usePortalContainer()
  const container = useTopDialog() ?? page
  return (
    <Base.Provider limit={4}>
      <Base.Portal container={container}>
        <Base.Viewport data-toaster="" aria-label={props.labels?.region} className="ui-toasts">
          <List {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function List({ inbox, onTaken, labels }: ToasterViewProps) {
  const { toasts, add, close } = Base.useToastManager<{ tone: ToastTone }>()
  /** The last toast per text: a repeated message replaces the first. */
  const ids = useRef(new Map<string, string>())
  /** Shows each message once, however often the effect runs. */
  const shown = useRef(new WeakSet<ToastMessage>())

  useEffect(() => {
    if (inbox.length === 0) return
    for (const message of inbox) {
      if (shown.current.has(message) || !isStillShown(message)) continue
      shown.current.add(message)
      const { tone, title, description, durationMs, action } = message
      const content = JSON.stringify([tone, title, description])
      const same = ids.current.get(content)
      if (same) close(same)
      const id = add({
        title,
        description,
        timeout: durationMs,
        onClose: () => {
          endToast(message)
          if (ids.current.get(content) === id) ids.current.delete(content)
        },
        // 'high' would hide the toast from screen readers but leave its button in the focus order.
        priority: 'low',
        data: { tone },
        actionProps: action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.onClick()
          },
        },
      })
      ids.current.set(content, id)
      registerClose(message, () => close(id))
    }
    onTaken(inbox.length)
  }, [inbox, onTaken, add, close])

  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className="ui-toast" swipeDirection={['right', 'down', 'up']}>
      <Base.Content className="flex items-start gap-3 overflow-hidden p-3.5 pr-11 transition-opacity duration-150 data-behind:opacity-0 data-expanded:opacity-100">
        <span aria-hidden="true" className="mt-px shrink-0 text-ui [&_svg]:size-[1.35em]">
          {icons[toast.data?.tone ?? 'neutral']}
        </span>
        <div className="min-w-0 flex-1">
          <Base.Title render={<p />} className="font-medium text-ink text-ui" />
          <Base.Description className="mt-0.5 whitespace-pre-line break-words text-ink-2 text-ui-sm" />
          {toast.actionProps && (
            <Base.Action className="mt-2 cursor-pointer font-medium text-accent-text text-ui-sm underline-offset-2 hover:underline" />
          )}
        </div>
        <Base.Close
          render={
            <IconButton
              size="sm"
              label={labels?.close ?? 'Close'}
              icon={<Icon name="x" />}
              className="absolute! top-2 right-2"
            />
          }
        />
      </Base.Content>
    </Base.Root>
  ))
}
