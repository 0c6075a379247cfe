import type { z } from 'zod'
import type { Context } from '@/domain/context'
import type { LocalizedText } from '@/i18n/text'
import type { ChallengeForPageOf, ChallengeOf, Post } from '../types'
import type { KindSetting } from './settings'

/** A kind's button label by the challenge's parameters, which may be null. */
export type ButtonRule = (parameters: string | null) => LocalizedText

/** The screens of the participant site; each kind names one. */
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
  /** A plugin's own screen, found by the kind's name in plugin-screens.ts. */
  | 'plugin'

/** Why a submission doesn't complete the challenge, in the kind's own words. */
export type KindRefusal = {
  ok: false
  reason: string
  message: LocalizedText
  /** Messages by the name of an invalid field. */
  errors?: Record<string, LocalizedText[]>
  /** Records a failed attempt, for example at a quiz. The submission is still refused. */
  record?: (context: Context) => Promise<void>
}

export type Verdict =
  | {
      ok: true
      /** Stored with the completion and its points. */
      evidence: Record<string, unknown>
      /** Personal evidence: stored with the completion, which an erasure clears, and not with the points. */
      personal?: Record<string, unknown>
      /** For click-throughs: written with the completion, and counted as one of the participant's clicks. */
      click?: Record<string, unknown>
      /** Writes additional rows for a new completion, in its transaction. */
      record?: (context: Context, completionId: number) => Promise<void>
    }
  | KindRefusal

export type KindContext<Submission = unknown> = {
  programId: number
  participantId: number
  challenge: ChallengeForPageOf<string>
  submission: Submission
}

/** The posts of a kind with the screen `posts`. Each is one completion, whose period is `post:` and its id. */
export type PostSource = {
  /**
   * The statement that finds a challenge's posts, with a column `viewed`.
   * @param challenge the challenge's alias in the statement
   * @param participant the parameter with the participant's id or null
   */
  sql: (challenge: string, participant: string) => string
  list: (context: Context, challenge: { programId: number; participantId: number; id: number }) => Promise<Post[]>
  /** Those of an unfinished form. */
  preview: (context: Context, programId: number, form: { social_network_pages: number[] }) => Promise<Post[]>
}

type Definition<Schema extends z.ZodType> = {
  /** The console's name of the kind. */
  name: LocalizedText
  /** What participants do, shown to administrators who choose a kind. */
  about?: LocalizedText
  /** The button's label if the challenge has none. */
  callToAction: LocalizedText
  /** The label that the console sets on the button (CONSOLE-90); defaults to `callToAction`. */
  button?: ButtonRule
  /** Fields of the console's editor, in order, beside those of every challenge. */
  settings?: readonly KindSetting[]
  screen: ScreenName
  /** The request's fields beside `challenge_id`. */
  submission: Schema
  /** Decides whether a submission completes the challenge (RULE-21). Reads only; `record` writes. */
  complete: (context: Context, request: KindContext<z.infer<Schema>>) => Promise<Verdict>
  /** Why an active challenge is currently unavailable to everyone; null if it is available. */
  obstacle?: (challenge: ChallengeOf<string>) => Omit<KindRefusal, 'record' | 'errors'> | null
  /** `parameters` stay on the server, such as the answer of a riddle: the site gets null. */
  hasSecretParameters?: boolean
  /** Decides without the database, so its completion may be a single statement. */
  isSelfContained?: boolean
  /** Completed by a payment, so it needs a payment provider. */
  isPaid?: boolean
  /** Counts each time, even if it is already completed. Its page shows whether it can be done again. */
  countsAgain?: boolean
  /** When it counts as done: for its period (default), after all of its posts, or never. */
  isDone?: 'for the period' | 'with all posts' | 'never'
  posts?: PostSource
  /** The kind that follows it where kinds are listed. Default: the end. */
  before?: string
}

/** A kind in the table: the submission is untyped, and `attempt` validates it. */
export type ChallengeKind = Omit<Definition<z.ZodType>, 'complete' | 'isPaid' | 'isDone' | 'settings' | 'button'> & {
  attempt: (context: Context, request: KindContext) => Promise<Verdict | InvalidFields>
  button: ButtonRule
  settings: readonly KindSetting[]
  isPaid: boolean
  isDone: 'for the period' | 'with all posts' | 'never'
}

/** The submission doesn't match the kind's schema; `fields` are the invalid ones. */
export type InvalidFields = { ok: false; reason: 'misfit'; fields: string[] }

/** Defines a kind of challenge, with defaults. */
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
