import type { Context } from '@/domain/context'
import type { ValueProblem } from '@/domain/profile-attributes'
import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'
import type { SignUpField } from './sign-up-attributes'

type Values = Readonly<Record<string, string>>

export type GateAnswer =
  /** `kept` waits with the sign-up until the address is verified. */
  | { ok: true; kept: string }
  | { ok: false; problems: Record<string, ValueProblem> }
  /** Nothing about the person is stored, and nobody signs up from this browser for a day. */
  | { ok: false; problems: null }

/** What a plugin asks before somebody becomes a participant. */
export type SignUpGate = {
  /** Fields of the form, before the program's own; none if the program doesn't ask. */
  fields: (context: Context, programId: number) => Promise<SignUpField[]>
  /** Checks the values. Called only if there are fields. */
  check: (context: Context, sent: { programId: number; values: Values }) => Promise<GateAnswer>
  /** Why somebody may not join. */
  refusal: (context: Context, programId: number) => Promise<TextByLanguage>
  /** The participant exists. */
  joined: (tx: Context, participant: { programId: number; participantId: number; kept: string }) => Promise<void>
}

/** The gates of plugins, by a name such as `age`. */
const GATES = extensibleTable<Record<string, SignUpGate>>('sign-up gate', {})

export const listGateFields = async (context: Context, programId: number): Promise<SignUpField[]> =>
  (await Promise.all(Object.values(GATES).map(({ fields }) => fields(context, programId)))).flat()

export type GatesPassed =
  | { ok: true; kept: Record<string, string> }
  | { ok: false; problems: Record<string, ValueProblem> }
  | { ok: false; refusal: TextByLanguage }

/**
 * Asks every gate that has fields, in whichever way somebody joins.
 * @param isRefused whether somebody was refused in this browser today
 */
export const passGates = async (
  context: Context,
  { isRefused = false, ...sent }: { programId: number; values: Values; isRefused?: boolean },
): Promise<GatesPassed> => {
  const kept: Record<string, string> = {}
  for (const [name, gate] of Object.entries(GATES)) {
    if ((await gate.fields(context, sent.programId)).length === 0) continue
    const answer: GateAnswer = isRefused ? { ok: false, problems: null } : await gate.check(context, sent)
    if (!answer.ok)
      return answer.problems === null
        ? { ok: false, refusal: await gate.refusal(context, sent.programId) }
        : { ok: false, problems: answer.problems }
    kept[name] = answer.kept
  }
  return { ok: true, kept }
}

export const tellGates = async (
  tx: Context,
  { kept, ...participant }: { programId: number; participantId: number; kept: Readonly<Record<string, string>> },
): Promise<void> => {
  for (const [name, value] of Object.entries(kept)) await GATES[name]?.joined(tx, { ...participant, kept: value })
}
