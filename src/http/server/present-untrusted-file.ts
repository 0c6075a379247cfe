import type { Reply } from './reply'

type StrangersFile = { body: Reply['body']; bytes: number; contentType: string; disposition: string }

/**
 * A participant's file, which no cache may store. It is untrusted: it has the type that we detected, browsers may not
 * sniff another, and a sandbox stops its scripts if it is opened as a page.
 */
export const presentUntrustedFile = ({ body, bytes, contentType, disposition }: StrangersFile): Reply => ({
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
