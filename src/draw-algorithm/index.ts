export {
  commitmentOf,
  DRAW_ALGORITHM,
  hashEntryList,
  hashTicket,
  type ListedEntry,
  type RankedParticipant,
  rankEntries,
  seedOf,
  serializeEntryList,
} from './laurel-draw-1'
export { type DrawCheck, type PublishedDraw, type PublishedPlace, verifyDraw } from './verify-draw'
