import type { Pictures } from './media'
import type { ProgramIds } from './seed-state'

/** What the participants' histories reference: ids by program and by the keys of the content. */
export type SeededContent = {
  programIds: ProgramIds
  administratorIds: ReadonlyMap<string, number>
  challengeIds: ReadonlyMap<string, number>
  rewardIds: ReadonlyMap<string, number>
  pictures: Pictures
}
