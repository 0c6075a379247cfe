import type { OpenedAnswerFile } from '@/domain/challenges'
import { presentUntrustedFile } from '@/http/server/present-untrusted-file'
import type { Reply } from '@/http/server/reply'

/** Pictures that were decoded on upload and that browsers can show; all other files are downloads. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A file that a participant answered with, shown inline or as a download. */
export const presentAnswerFile = ({ file, filename, mimeType }: OpenedAnswerFile): Reply =>
  presentUntrustedFile({
    body: file.body(),
    bytes: file.bytes,
    contentType: mimeType,
    disposition: `${SHOWN.includes(mimeType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(filename)}`,
  })

/** RFC 5987 reserves these characters, which encodeURIComponent leaves as they are. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** The address of an answer's file; null if the answer has none. */
export const answerFileUrl = ({ has_file, id }: { id: number; has_file: boolean }): string | null =>
  has_file ? `/admin/v2/participant_answers/${id}/file` : null
