export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  tone: ToastTone
  title: string
  description?: string
  /** How long it stays; 0 until it is closed. */
  durationMs: number
  action?: { label: string; onClick: () => void }
}
export type ToastOptions = { durationMs?: number; action?: ToastMessage['action'] }

/** Takes a message off the page; does nothing where it has gone already. */
export type DismissToast = () => void

type Listener = (message: ToastMessage) => void

// Bad news takes longer to read than good news.
const durationsMs = { neutral: 5000, success: 5000, warning: 8000, danger: 10_000 } satisfies Record<ToastTone, number>

const listeners = new Set<Listener>()
/** What nobody has closed, and whose time is not over; with how to close it, once it is shown. */
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
 * Tells the person what came of an action. Needs one `<Toaster />` on the page; what is said before it is there waits for it.
 * @returns how to take the word back, once it is no longer true
 */
export const toast = {
  show: send('neutral'),
  success: send('success'),
  warning: send('warning'),
  danger: send('danger'),
}

/**
 * For the Toaster: hears every message, those that waited first. Returns how to stop.
 * @param alsoShown those too that another Toaster showed when its page was left: what a save says must not go with the form
 */
export const subscribeToToasts = (listener: Listener, { alsoShown = false } = {}): (() => void) => {
  listeners.add(listener)
  const held = alsoShown ? [...standing.keys()] : waiting.filter(isStanding)
  waiting = []
  for (const message of held) listener(message)
  return () => listeners.delete(listener)
}

/** For the Toaster: whether a message is still to be shown. */
export const isStanding = (message: ToastMessage): boolean => standing.has(message)

/** For the Toaster: how to close the message that it shows. */
export const registerClose = (message: ToastMessage, close: () => void): void => {
  if (standing.has(message)) standing.set(message, close)
}

/** For the Toaster: the message was closed, or its time is over. */
export const endToast = (message: ToastMessage): void => {
  standing.delete(message)
}
