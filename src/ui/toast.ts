export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  tone: ToastTone
  title: string
  description?: string
  /** Milliseconds until it closes; 0 to stay until dismissed. */
  durationMs: number
  action?: { label: string; onClick: () => void }
}
export type ToastOptions = { durationMs?: number; action?: ToastMessage['action'] }

/** Dismisses a message; does nothing if it is already gone. */
export type DismissToast = () => void

type Listener = (message: ToastMessage) => void

// Errors take longer to read than confirmations.
const durationsMs = { neutral: 5000, success: 5000, warning: 8000, danger: 10_000 } satisfies Record<ToastTone, number>

const listeners = new Set<Listener>()
/** Messages that are neither closed nor expired, with their close function once they are shown. */
const standing = new Map<ToastMessage, (() => void) | undefined>()
let waiting: ToastMessage[] = []

const send =
  (tone: ToastTone) =>
  (
    title: string,
    description?: string,
    { durationMs = durationsMs[tone], action }: ToastOptions = {},
  ): DismissToast => {
    const message = { tone, title, description, durationMs, action }
    standing.set(message, undefined)
    if (listeners.size === 0) waiting.push(message)
    for (const listener of listeners) listener(message)
    return () => {
      const close = standing.get(message)
      endToast(message)
      close?.()
    }
  }

/**
 * Shows the result of an action. Needs one `<Toaster />` on the page; earlier messages wait for it.
 * @returns a function that dismisses the message if it is no longer true
 */
export const toast = {
  show: send('neutral'),
  success: send('success'),
  warning: send('warning'),
  danger: send('danger'),
}

/**
 * For the Toaster: receives every message, starting with those that waited. Returns an unsubscribe function.
 * @param alsoShown includes messages that the previous page's Toaster showed, so that a save's confirmation survives
 * leaving the form
 */
export const subscribeToToasts = (listener: Listener, { alsoShown = false } = {}): (() => void) => {
  listeners.add(listener)
  const held = alsoShown ? [...standing.keys()] : waiting.filter(isStillShown)
  waiting = []
  for (const message of held) listener(message)
  return () => listeners.delete(listener)
}

/** For the Toaster: whether a message should still be shown. */
export const isStillShown = (message: ToastMessage): boolean => standing.has(message)

/** For the Toaster: sets how to close a message that is shown. */
export const registerClose = (message: ToastMessage, close: () => void): void => {
  if (standing.has(message)) standing.set(message, close)
}

/** For the Toaster: a message was closed or has expired. */
export const endToast = (message: ToastMessage): void => {
  standing.delete(message)
}
