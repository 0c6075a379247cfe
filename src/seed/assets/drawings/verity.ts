import type { Drawing } from './toolkit'
export const verityDrawings = (): Drawing[] => []
