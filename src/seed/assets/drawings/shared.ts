import type { Drawing } from './toolkit'
export const sharedDrawings = (): Drawing[] => []
