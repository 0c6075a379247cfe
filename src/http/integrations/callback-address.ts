import { env } from '@/platform/env'

/** The address to which a photo contest reports a program's entries. */
export const callbackAddress = (programId: number): string =>
  `${env.PUBLIC_URL.replace(/\/$/, '')}/photo_contests/${programId}/entries`
