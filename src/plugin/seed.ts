/** What a plugin's part of the demo imports, loaded when the demo is seeded. */
export type { PluginSeed } from '@/seed/plugin-seed'
export { createRow, daysFrom, ensureRows, idOf, openedAt, type SeedState } from '@/seed/seed-state'
export type { SeededContent } from '@/seed/seeded-content'
