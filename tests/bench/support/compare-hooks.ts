import type { CollectionAfterChangeHook, Payload } from 'payload'
import type { OpenCollection } from '@/domain/hooks'
import { withHooks } from '../../support/hooks'
import { measureLoad } from '../http-load'
import { type Measure, median } from '../measure'

const ROUNDS = 3

const HOOKS: Record<string, CollectionAfterChangeHook | null> = {
  'no hook': null,
  'a hook that does nothing': ({ doc }) => doc,
  'a hook that reads a participant': ({ doc, req }) =>
    req.payload.findByID({ collection: 'participants', id: doc.participant, depth: 0, req }),
}

/**
 * The cost of a collection's `afterChange` hooks per write, measured in this process in turns. Ratios are to no hook.
 */
export const compareHooks = async (
  payload: Payload,
  { perform, slug, unit }: { slug: OpenCollection; unit: string; perform: (n: number) => Promise<void> },
): Promise<Measure[]> => {
  const figures = new Map(Object.keys(HOOKS).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, afterChange] of Object.entries(HOOKS)) {
      const hooks = afterChange ? { [slug]: { afterChange } } : {}
      const { perSecond } = await withHooks(payload, hooks, () => measureLoad(perform))
      if (round > 0) figures.get(name)?.push(perSecond)
    }
  }
  const none = median(figures.get('no hook') ?? [])
  return [...figures].map(([name, found]) => {
    const value = median(found)
    return { name: `${slug} in process, with ${name}`, unit, value, reference: none, ratio: value / none, target: null }
  })
}
