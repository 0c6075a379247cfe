import { z } from 'zod'
import { parseId } from '@/platform/wire-number'

/** The reward id in a path; null if it is invalid. */
export const readRewardId = (text: string | undefined): number | null => {
  const read = parseId().safeParse(text)
  return read.success ? read.data : null
}

/** Identifies one attempt, so that a second click repeats the first. */
export const attemptKey = z.string().regex(/^[\w:.-]{8,100}$/)

/** For browsers that send no key: one attempt per minute, so that a double click counts once. */
export const attemptOfNow = (rewardId: number, now: Date): string => `${rewardId}:${now.toISOString().slice(0, 16)}`
