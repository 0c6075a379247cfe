import { buffer } from 'node:stream/consumers'
import type { Context } from '@/domain/context'
import { readPrivateFile } from '@/platform/private-files'
import { readStoredFile } from '@/platform/storage'

export type PersonalFile = { name: string; bytes: number; read: () => Promise<Buffer> }

/** What a participant uploaded, the same files that an erasure deletes: avatar, files of answers, photos of receipts. */
export const listPersonalFiles = async (
  { payload, sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<PersonalFile[]> => {
  const rows = await sql<{
    kind: 'media' | 'answer-files' | 'receipt-files'
    key: string
    name: string
    bytes: number
  }>(
    `select 'media' as kind, m.filename as key, m.filename as name, coalesce(m.filesize, 0)::float8 as bytes
     from participants p join media m on m.id = p.avatar_id where p.id = $1 and p.program_id = $2 and m.filename like 'avatar-%'
     union all
     select 'answer-files', f.storage_key, f.id || '-' || f.filename, coalesce(f.byte_size, 0)::float8
     from answer_files f where f.participant_id = $1 and f.program_id = $2
     union all
     select 'receipt-files', f.filename, f.filename, coalesce(f.filesize, 0)::float8
     from receipt_files f where f.participant_id = $1 and f.program_id = $2`,
    [participantId, programId],
  )
  return rows.map(({ bytes, key, kind, name }) => ({
    name: `${kind}/${name.replaceAll(/[^\w.() -]/g, '_')}`,
    bytes,
    read: async () =>
      kind === 'answer-files' ? buffer((await readPrivateFile(key)).chunks) : readStoredFile(payload, kind, key),
  }))
}
