import type { Tool } from './define-tool'
import * as readTools from './read-tools'
import * as writeTools from './write-tools'

/** What agents can do in a program, by the name of the tool. Tools call the same domain functions as the console. */
export const AGENT_TOOLS: Readonly<Record<string, Tool>> = { ...readTools, ...writeTools }
