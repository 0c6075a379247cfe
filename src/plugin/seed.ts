/** What a plugin's part of the demo imports, loaded when the demo is seeded. */
export type { AssetPath } from '@/seed/content/types'
export { uploadPictures } from '@/seed/media'
export type { PluginSeed } from '@/seed/plugin-seed'
export { createRandom, type Random } from '@/seed/random'
export { createRow, daysFrom, ensureRows, idOf, openedAt, type ProgramIds, type SeedState } from '@/seed/seed-state'
export type { SeededContent } from '@/seed/seeded-content'
