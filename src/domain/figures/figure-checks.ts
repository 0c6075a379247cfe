import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

/** Recomputes a plugin's figures of a program, and returns those that differ from what is stored. */
export type FigureCheck = (
  context: Context,
  programId: number,
) => Promise<{ figure: string; kept: number; counted: number }[]>

/** Run by `npm run figures:verify`, by the plugin's name. */
export const FIGURE_CHECKS = extensibleTable<Record<string, FigureCheck>>('figure check', {})
