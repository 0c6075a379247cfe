import { recordAction } from '@/domain/activity'
import { createContext, inTransaction } from '@/domain/context'
import { awardPoints, spendPoints } from '@/domain/points'
import { openPayload } from '@/platform/payload'

/**
 * A process for killed-process.int.spec.ts to kill: posts a stream of awards or spends concurrently, each in a
 * transaction with its activity, and writes the number of each acknowledged one to stdout at once.
 */
const [kind, programId, participantIds, postings] = JSON.parse(process.argv[2] ?? '') as [
  'award' | 'spend',
  number,
  number[],
  number,
]
const CLIENTS = 8
const POINTS = 5

const context = createContext(await openPayload(), { actor: { type: 'system', name: 'child' } })
const post = kind === 'award' ? awardPoints : spendPoints

/** @returns whether it was posted; a spend from an empty balance isn't */
const postOne = (n: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const participantId = participantIds[n % participantIds.length]!
    const key = `${kind}:${n}`
    const cause = { type: 'test', id: n }
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

let next = 0
const runClient = async (): Promise<void> => {
  while (next < postings) {
    const n = next++
    if (await postOne(n)) process.stdout.write(`${n}\n`)
  }
}
await Promise.all(Array.from({ length: CLIENTS }, runClient))
process.exit(0)
