import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'
import type { ClaimRequest } from './types'

/** What looks for signals of a fraud before a reward is claimed for points. */
export type ClaimCheck = {
  /** Each signal, as a text of the console: `{ many_claims: 'fraud.signals.many_claims' }`. */
  signals: Readonly<Record<string, `${string}.${string}`>>
  /** Whether the program wants it. Asked before each claim, so it should be one quick statement. */
  isOn: (context: Context, programId: number) => Promise<boolean>
  /**
   * The participant's balance is locked, so that one claim is checked after the other.
   * @returns why a person should decide about the claim, as codes; none if it may be made
   */
  find: (tx: Context, request: ClaimRequest) => Promise<string[]>
}

const CLAIM_CHECKS = extensibleTable<Record<string, ClaimCheck>>('claim check', {})

/** The signals of all checks. */
export const listClaimSignals = (): ClaimCheck['signals'] =>
  Object.assign({}, ...Object.values(CLAIM_CHECKS).map(({ signals }) => signals))

/** Claims by administrators, jobs and imports aren't checked: somebody has decided about them. */
export const areClaimsChecked = async (context: Context, { programId }: ClaimRequest): Promise<boolean> => {
  if (context.actor.type !== 'participant' && context.actor.type !== 'api_key') return false
  for (const check of Object.values(CLAIM_CHECKS)) if (await check.isOn(context, programId)) return true
  return false
}

export const findClaimSignals = async (tx: Context, request: ClaimRequest): Promise<string[]> => {
  const found: string[] = []
  for (const { find, isOn } of Object.values(CLAIM_CHECKS))
    if (await isOn(tx, request.programId)) found.push(...(await find(tx, request)))
  return [...new Set(found)]
}
