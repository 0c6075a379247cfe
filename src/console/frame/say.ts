import { type ToastOptions, toast } from '@/ui/toast'
import type { CallResult } from './call-console'

/** Toasts come a moment after what they tell of (A §9). */
const TOAST_DELAY_MS = 300

const later = (work: () => void): void => {
  setTimeout(work, TOAST_DELAY_MS)
}

/** The toast of a success, titled 'Sucess!' as the specification spells it (A §8), unless said otherwise. */
export const saySuccess = (message: string, title = 'Sucess!', options?: ToastOptions): void =>
  later(() => toast.success(title, message, options))

/** The toast of a failure, titled 'Error!!!', with the server's errors as its description (A §8). */
export const sayFailure = ({ errors, message }: Pick<CallResult, 'errors' | 'message'>, title = 'Error!!!'): void => {
  const words = Object.values(errors).flat()
  later(() => toast.danger(title, words.length > 0 ? words.join(' ') : message || 'An error occurred'))
}

export const sayWarning = (title: string, message?: string): void => later(() => toast.warning(title, message))
