import { sha256 } from '@/platform/crypto'

/**
 * A participant's code on published lists: the first 16 hex digits of the SHA-256 of their identifier. They know their
 * own. No one else can reverse it, because identifiers are random and never published.
 */
export const participantCode = (identifier: string): string => sha256(identifier).slice(0, 16)
