import type { OpenedAnswerFile } from '@/domain/challenges'
import { presentStrangersFile } from '@/http/server/present-strangers-file'
import type { Reply } from '@/http/server/reply'

/** Pictures that were decoded when they came; a browser shows them. Everything else is only to be kept. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A file that a participant answered with, in place or to be kept. */
export const presentAnswerFile = ({ file, filename, mimeType }: OpenedAnswerFile): Reply =>
  presentStrangersFile({
    body: file.body(),
    bytes: file.bytes,
    contentType: mimeType,
    disposition: `${SHOWN.includes(mimeType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(filename)}`,
  })

/** As RFC 5987 wants it: these signs are left by encodeURIComponent and mean something there. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Where the file of an answer is; null of one that has none. */
export const answerFileUrl = ({ has_file, id }: { id: number; has_file: boolean }): string | null =>
  has_file ? `/admin/v2/participant_answers/${id}/file` : null
