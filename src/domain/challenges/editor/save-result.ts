import { BrandedError } from '@/platform/branded-error'
import type { FormErrors } from './form-state'

/** A change that a stale save missed: who changed what since the form was opened (RULE-45). */
export type MissedChange = { actor: string; action: string; at: Date; fields: string[] }

export type SavedChallenge =
  | { ok: true; id: number; updatedAt: string }
  | { ok: false; reason: 'not_found' | 'unchanged' }
  | { ok: false; reason: 'stale'; missed: MissedChange[] }
  | { ok: false; reason: 'invalid'; errors: FormErrors }

/** Thrown inside the transaction, so that pictures stored before the error was found are rolled back. */
class InvalidChallenge extends BrandedError {
  static override readonly laurel = 'invalid_challenge'
  constructor(readonly errors: FormErrors) {
    super('the form of a challenge is not right')
  }
}

export const refuseErrors = (errors: FormErrors): void => {
  if (Object.keys(errors).length > 0) throw new InvalidChallenge(errors)
}

/** Runs a save and returns the errors that `refuseErrors` threw in it. */
export const answerErrors = async (save: () => Promise<SavedChallenge>): Promise<SavedChallenge> => {
  try {
    return await save()
  } catch (error) {
    if (InvalidChallenge.is(error)) return { ok: false, reason: 'invalid', errors: error.errors }
    throw error
  }
}
