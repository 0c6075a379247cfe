import { z } from 'zod'
import { wireId } from '@/platform/wire-number'

/** The number of a reward in a path; null for anything else, which no reward has. */
export const readRewardId = (text: string | undefined): number | null => {
  const read = wireId().safeParse(text)
  return read.success ? read.data : null
}

/** Names one attempt, so that a second click is the first one's. */
export const attemptKey = z.string().regex(/^[\w:.-]{8,100}$/)

/** A browser that names no attempt gets one a minute, so that a double click is still one. */
export const attemptOfNow = (rewardId: number, now: Date): string => `${rewardId}:${now.toISOString().slice(0, 16)}`
