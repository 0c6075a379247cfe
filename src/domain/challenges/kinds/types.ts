import type { Context } from '@/domain/context'
import type { ChallengeForPage } from '../find-challenge'
import type { AnswerProblem, SubmittedAnswer } from '../validate-answers'

/** What the page sent to complete a challenge; each kind reads its part. */
export type Submission = {
  answers: SubmittedAnswer[]
  /** Of a video: what `GET /public/challenges/{id}` handed out. */
  startToken: string | null
  /** Of a place: where the browser says it is. */
  position: { latitude: number; longitude: number } | null
}

export type KindRefusal =
  | 'too_soon'
  | 'answers_invalid'
  | 'not_passed'
  | 'not_there'
  | 'completes_by_verification'
  | 'completes_by_referral'
  | 'completes_by_posts'
  | 'completes_by_payment'

export type Verdict =
  | {
      ok: true
      /** Kept with the completion and its points. */
      evidence: Record<string, unknown>
      /** Writes what the completion leaves behind, in its transaction, when it is new. */
      record?: (context: Context, completionId: number) => Promise<void>
    }
  | {
      ok: false
      reason: KindRefusal
      problems?: { questionId: number; problem: AnswerProblem }[]
      /** With too_soon: until the video can have been watched. */
      waitSeconds?: number
      /** With not_passed: what was reached and what is needed. */
      percent?: number
      passMarkPercent?: number
    }

export type KindScene = {
  programId: number
  participantId: number
  challenge: ChallengeForPage
  submission: Submission
}

/** Decides whether what the page sent completes a challenge of this kind. Reads only; `record` writes. */
export type ChallengeKind = (context: Context, scene: KindScene) => Promise<Verdict>
