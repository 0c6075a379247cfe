import { recordAction } from '@/domain/activity'
import { createContext, inTransaction } from '@/domain/context'
import { awardPoints, spendPoints } from '@/domain/points'
import { openPayload } from '@/platform/payload'

/**
 * A process for killed-process.int.spec.ts to kill: posts streams of awards and spends concurrently, each in a
 * transaction with its activity, and writes the key of each acknowledged one to stdout at once.
 */
type Stream = { kind: 'award' | 'spend'; programId: number; participantIds: number[] }
const [streams, postings] = JSON.parse(process.argv[2] ?? '') as [Stream[], number]
const CLIENTS = 4
const POINTS = 5

const context = createContext(await openPayload(), { actor: { type: 'system', name: 'child' } })

/** @returns whether it was posted; a spend from an empty balance isn't */
const postOne = ({ kind, participantIds, programId }: Stream, n: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const participantId = participantIds[n % participantIds.length]!
    const key = `${kind}:${n}`
    const cause = { type: 'test', id: n }
    const post = kind === 'award' ? awardPoints : spendPoints
    const answer = await post(inside, { programId, participantId, amount: POINTS, key, cause, title: key })
    if (!answer.ok) return false
    if (!answer.duplicate) {
      await recordAction(inside, {
        programId,
        participantId,
        actionType: kind,
        title: key,
        points: POINTS,
        actionable: { type: 'Challenge', id: n },
        pointEntryId: answer.entryId,
      })
    }
    return true
  })

const run = (stream: Stream): Promise<unknown> => {
  let next = 0
  const runClient = async (): Promise<void> => {
    while (next < postings) {
      const n = next++
      if (await postOne(stream, n)) process.stdout.write(`${stream.kind}:${n}\n`)
    }
  }
  return Promise.all(Array.from({ length: CLIENTS }, runClient))
}
await Promise.all(streams.map(run))
process.exit(0)
