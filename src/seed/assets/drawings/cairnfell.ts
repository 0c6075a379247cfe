import type { Drawing } from './toolkit'
export const cairnfellDrawings = (): Drawing[] => []
