/** What a plugin's part of the demo imports, loaded when the demo is seeded. */
export { demoContent } from '@/seed/content'
export type { AssetPath } from '@/seed/content/types'
export { uploadPictures } from '@/seed/media'
export type { PluginSeed } from '@/seed/plugin-seed'
export { createRandom, type Random } from '@/seed/random'
export {
  createRow,
  type Data,
  daysFrom,
  ensureRows,
  idOf,
  openedAt,
  type ProgramIds,
  type SeedState,
  type Wanted,
} from '@/seed/seed-state'
export type { SeededContent } from '@/seed/seeded-content'
