import type { ValidationError } from 'payload'

/** Whether Payload refused a document because of its fields. By name, because copies of a class aren't `instanceof`. */
export const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError'
