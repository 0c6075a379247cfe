import { keyedHash, sameText } from '@/platform/crypto'

/** Hours after which an open page must be reloaded. */
const MAX_AGE_HOURS = 12

type Start = { programId: number; participantId: number; challengeId: number }

/**
 * Proves that the server showed this video to this participant at this time (RULE-22). Signed and not stored, so that
 * viewing a page writes nothing.
 */
export const issueVideoStart = (start: Start, now: Date): string =>
  `${now.getTime()}.${signatureOf(start, now.getTime())}`

/** @returns when the video was started; null if the token is invalid, expired or another participant's */
export const readVideoStart = (start: Start, token: string, now: Date): Date | null => {
  const [moment, signature] = token.split('.')
  const startedAtMs = Number(moment)
  if (!Number.isSafeInteger(startedAtMs) || !signature) return null
  if (!sameText(signature, signatureOf(start, startedAtMs))) return null
  return now.getTime() - startedAtMs > MAX_AGE_HOURS * 3_600_000 ? null : new Date(startedAtMs)
}

const signatureOf = ({ challengeId, participantId, programId }: Start, startedAtMs: number): string =>
  keyedHash('video-start', `${programId}:${participantId}:${challengeId}:${startedAtMs}`)
