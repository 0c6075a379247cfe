import type { z } from 'zod'
import type { Context } from '@/domain/context'
import type { LocalizedText } from '@/i18n/text'
import type { ChallengeForPageOf, ChallengeOf } from '../types'
import type { KindSetting } from './settings'

/** The words on a kind's button by what the challenge is about; null stands for no parameter. */
export type ButtonRule = (parameters: string | null) => LocalizedText

/** The screens that the participant site has: a kind names the one that does it. */
export type ScreenName =
  | 'visit'
  | 'read'
  | 'watch'
  | 'questions'
  | 'invite'
  | 'posts'
  | 'donate'
  | 'join'
  | 'place'
  | 'wait'
  /** A plugin's own, found by the kind's name in plugin-screens.ts. */
  | 'plugin'

/** Why this does not complete the challenge, in the kind's own words. */
export type KindRefusal = {
  ok: false
  reason: string
  message: LocalizedText
  /** By the name of the field that the page sent, where it is a field that is wrong. */
  errors?: Record<string, LocalizedText[]>
  /** Writes what is kept of a failed attempt, such as a quiz's. The refusal stands. */
  record?: (context: Context) => Promise<void>
}

export type Verdict =
  | {
      ok: true
      /** Kept with the completion and its points. */
      evidence: Record<string, unknown>
      /** What of it is personal: kept with the completion, which an erasure clears, and not with the points. */
      personal?: Record<string, unknown>
      /** Of a completion by a click: written with it, and counted as one of the participant's clicks. */
      click?: Record<string, unknown>
      /** Writes what the completion leaves behind, in its transaction, when it is new. */
      record?: (context: Context, completionId: number) => Promise<void>
    }
  | KindRefusal

export type KindContext<Submission = unknown> = {
  programId: number
  participantId: number
  challenge: ChallengeForPageOf<string>
  submission: Submission
}

type Definition<Schema extends z.ZodType> = {
  /** As administrators read it. */
  name: LocalizedText
  /** What participants do in it, as administrators read it when they choose a kind. */
  about?: LocalizedText
  /** On the button where the challenge has no words of its own. */
  callToAction: LocalizedText
  /** The words that the console sets on the button (CONSOLE-90); `callToAction` unless said otherwise. */
  button?: ButtonRule
  /** What the console's editor asks for, in its order, beside what every challenge has. */
  settings?: readonly KindSetting[]
  screen: ScreenName
  /** What the page sends beside `challenge_id`. */
  submission: Schema
  /** Decides whether what the page sent completes the challenge (RULE-21). Reads only; `record` writes. */
  complete: (context: Context, request: KindContext<z.infer<Schema>>) => Promise<Verdict>
  /** Why nobody can do it now although it is active; null where they can. */
  obstacle?: (challenge: ChallengeOf<string>) => Omit<KindRefusal, 'record' | 'errors'> | null
  /** What stands in `parameters` is for the server only, such as the answer of a riddle: the site is told null. */
  hasSecretParameters?: boolean
  /** It decides by the challenge and what was sent, without the database: its completion may be a single statement. */
  isSelfContained?: boolean
  /** Completed by a payment: without a payment provider nobody can do it. */
  isPaid?: boolean
  /** Counts each time, also where it is completed already: the page says whether it can be done again. */
  countsAgain?: boolean
  /** How it is done with: for its period (the usual), with all of its posts, or never. */
  isDone?: 'for the period' | 'with all posts' | 'never'
}

/** A kind in the table: what the page sent is still anything, and `attempt` finds out whether it fits. */
export type ChallengeKind = Omit<Definition<z.ZodType>, 'complete' | 'isPaid' | 'isDone' | 'settings' | 'button'> & {
  attempt: (context: Context, request: KindContext) => Promise<Verdict | InvalidFields>
  button: ButtonRule
  settings: readonly KindSetting[]
  isPaid: boolean
  isDone: 'for the period' | 'with all posts' | 'never'
}

/** What was sent is not of the kind's form: the names of the fields that do not fit. */
export type InvalidFields = { ok: false; reason: 'misfit'; fields: string[] }

/** Everything that there is to know about a kind of challenge. */
export const defineKind = <Schema extends z.ZodType>({
  button,
  complete,
  isDone = 'for the period',
  isPaid = false,
  settings = [],
  ...kind
}: Definition<Schema>): ChallengeKind => ({
  ...kind,
  button: button ?? (() => kind.callToAction),
  settings,
  isDone,
  isPaid,
  attempt: async (context, request) => {
    const parsed = await kind.submission.safeParseAsync(request.submission)
    if (parsed.success) return complete(context, { ...request, submission: parsed.data })
    return { ok: false, reason: 'misfit', fields: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] }
  },
})
