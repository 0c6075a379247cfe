import type { FieldError } from 'react-hook-form'
import { renderForPage } from './render-for-page'

/** What is wrong with a field of a form, in the reader's language: forms are judged by the wire's schemas, in the wire's words. */
export const fieldError = ({ error }: { error?: FieldError }): string | undefined =>
  error?.message && renderForPage(error.message)
