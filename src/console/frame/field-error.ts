import type { FieldError } from 'react-hook-form'
import { renderForPage } from './render-for-page'

/** A field's error in the reader's language. Messages of shared schemas are keys of texts. */
export const fieldError = ({ error }: { error?: FieldError }): string | undefined =>
  error?.message && renderForPage(error.message)
