import { platformUrl } from '@/plugin/domain'

/** The address to which a photo contest reports a program's entries. */
export const callbackAddress = (programId: number): string => `${platformUrl()}/photo_contests/${programId}/entries`
