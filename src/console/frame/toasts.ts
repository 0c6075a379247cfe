import { text } from '@/i18n/text'
import { type ToastOptions, toast } from '@/ui/toast'
import type { CallResult } from './call-console'
import { renderForPage } from './render-for-page'

/** Field -> its label in the reader's language. */
export type FieldLabels = Readonly<Record<string, string>>

/** Toasts come a moment after what they tell of (CONSOLE-159). */
const TOAST_DELAY_MS = 300

const later = (work: () => void): void => {
  setTimeout(work, TOAST_DELAY_MS)
}

/** The toast of a success, titled 'Success!' as the specification spells it (CONSOLE-145), unless said otherwise. */
export const toastSuccess = (message: string, title: string = text('successTitle'), options?: ToastOptions): void =>
  later(() => toast.success(renderForPage(title), renderForPage(message), options))

/**
 * The toast of a failure, titled 'Error!!!', with the server's errors as its description (CONSOLE-144), each said once and after the
 * label of its field where `labels` has it.
 */
export const toastFailure = (
  { errors, message }: Pick<CallResult, 'errors' | 'message'>,
  title: string = text('errorTitle'),
  labels: FieldLabels = {},
): void => {
  const words = Object.entries(errors).flatMap(([field, found]) =>
    labels[field] ? `${labels[field]}: ${renderForPage(found)}` : found,
  )
  const description = words.length > 0 ? [...new Set(words)] : message || text('failedToast')
  later(() => toast.danger(renderForPage(title), renderForPage(description)))
}

/** What is worth knowing, for example an action that changed nothing. */
export const toastNote = (message: string): void => later(() => toast.show(renderForPage(message)))

export const toastWarning = (title: string, message?: string): void =>
  later(() => toast.warning(renderForPage(title), message && renderForPage(message)))
