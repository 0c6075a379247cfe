import type { OpenedAnswerFile } from '@/domain/challenges'
import { type Reply, reply } from './reply'

/** Pictures that were decoded when they came; a browser shows them. Everything else is only to be kept. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A file that a participant answered with. It was sent by a stranger: its type is the one that we found, browsers may not
 * guess another, and should it be opened as a page, nothing in it runs.
 */
export const presentAnswerFile = ({ file, filename, mimeType }: OpenedAnswerFile): Reply =>
  reply(file.body(), {
    headers: {
      'content-type': mimeType,
      'content-length': String(file.bytes),
      'content-disposition': `${SHOWN.includes(mimeType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(filename)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, no-store',
    },
  })

/** As RFC 5987 wants it: these signs are left by encodeURIComponent and mean something there. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Where the file of an answer is; null of one that has none. */
export const answerFileUrl = ({ has_file, id }: { id: number; has_file: boolean }): string | null =>
  has_file ? `/admin/v2/participant_answers/${id}/file` : null
