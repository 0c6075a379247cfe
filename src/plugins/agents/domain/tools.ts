import type { Tool } from '@/plugin'
import { extensibleTable } from '@/plugin/domain'
import * as readTools from './read-tools'
import * as writeTools from './write-tools'

/**
 * What agents can do in a program, by the name of the tool. Tools call the same domain functions as the console. Other
 * plugins add theirs by `mcpTools`.
 */
export const AGENT_TOOLS = extensibleTable<Record<string, Tool>>('mcp tool', { ...readTools, ...writeTools })
