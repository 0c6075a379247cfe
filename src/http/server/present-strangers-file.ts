import type { Reply } from './reply'

type StrangersFile = { body: Reply['body']; bytes: number; contentType: string; disposition: string }

/**
 * A file that a participant sent, kept by nobody on its way. It was sent by a stranger: its type is the one that we found,
 * browsers may not guess another, and should it be opened as a page, nothing in it runs.
 */
export const presentStrangersFile = ({ body, bytes, contentType, disposition }: StrangersFile): Reply => ({
  body,
  headers: {
    'content-type': contentType,
    'content-length': String(bytes),
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-store',
  },
})
