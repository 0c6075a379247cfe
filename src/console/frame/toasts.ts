import { text } from '@/i18n/text'
import { type ToastOptions, toast } from '@/ui/toast'
import type { CallResult } from './call-console'
import { renderForPage } from './render-for-page'

/** Labels by field, in the reader's language. */
export type FieldLabels = Readonly<Record<string, string>>

/** Milliseconds by which toasts are delayed (CONSOLE-159). */
const TOAST_DELAY_MS = 300

const later = (work: () => void): void => {
  setTimeout(work, TOAST_DELAY_MS)
}

/** A success toast, titled 'Success!' by default, as specified (CONSOLE-145). */
export const toastSuccess = (message: string, title: string = text('successTitle'), options?: ToastOptions): void =>
  later(() => toast.success(renderForPage(title), renderForPage(message), options))

/**
 * A failure toast, titled 'Error!!!', that lists the server's errors (CONSOLE-144), each once, preceded by the field's
 * label from `labels` if there is one.
 */
export const toastFailure = (
  { errors, message }: Pick<CallResult, 'errors' | 'message'>,
  title: string = text('errorTitle'),
  labels: FieldLabels = {},
): void => {
  const messages = Object.entries(errors).flatMap(([field, found]) =>
    labels[field] ? `${labels[field]}: ${renderForPage(found)}` : found,
  )
  const description = messages.length > 0 ? [...new Set(messages)] : message || text('failedToast')
  later(() => toast.danger(renderForPage(title), renderForPage(description)))
}

/** A neutral toast, such as for an action that changed nothing. */
export const toastInfo = (message: string): void => later(() => toast.show(renderForPage(message)))

export const toastWarning = (title: string, message?: string): void =>
  later(() => toast.warning(renderForPage(title), message && renderForPage(message)))
