import type { Context } from '@/domain/context'
import { putObject } from '@/platform/object-store'
import type { ObjectStore } from '@/platform/objects/port'
import { eraseParticipant } from './erase-participant'

/** Who was erased, as it stands beside the files: no name, so that it may stay for as long as any backup. */
export type ErasureNote = { program_id: number; participant_id: number; identifier: string; erased_at: string }

const FOLDER = 'erasures/'

/** Notes an erasure outside the database, because a restored database is from before it. Repeating it changes nothing. */
export const noteErasure = async (note: ErasureNote): Promise<void> => {
  await putObject(`${FOLDER}${note.program_id}-${note.participant_id}.json`, Buffer.from(JSON.stringify(note)), {
    contentType: 'application/json',
  })
}

/** The notes of a store. */
export async function* listErasures(store: ObjectStore): AsyncGenerator<ErasureNote> {
  for await (const { key } of store.list(FOLDER)) {
    const { stream } = await store.open(key)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    yield JSON.parse(Buffer.concat(chunks).toString()) as ErasureNote // Written by noteErasure alone.
  }
}

/**
 * Erases again who was erased after a backup was taken. Only the same person: program, number and identifier must agree.
 * @returns how many were erased
 */
export const replayErasures = async (context: Context, notes: AsyncIterable<ErasureNote>): Promise<number> => {
  let erased = 0
  for await (const { identifier, participant_id: participantId, program_id: programId } of notes) {
    const [person] = await context.sql(
      'select 1 from participants where id = $1 and program_id = $2 and identifier = $3 and erased_at is null',
      [participantId, programId, identifier],
    )
    if (!person) continue
    await eraseParticipant(context, { programId, participantId })
    erased += 1
  }
  return erased
}
