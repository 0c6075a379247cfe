import { env } from '@/platform/env'

/** Where a photo contest reports entries of a program. */
export const callbackAddress = (programId: number): string =>
  `${env.PUBLIC_URL.replace(/\/$/, '')}/photo_contests/${programId}/entries`
