import type { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import type { Context } from '@/domain/context'

/**
 * The answer of a tool. `summary`: one sentence for people, with texts of members only as `quoteMember` writes them; `points`: the points that
 * the call gives, which count toward the program's limit.
 */
export type ToolResult<Data = unknown> = { summary: string; points?: number; data: Data }

export type Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> = {
  title: string
  description: string
  /** Keys without this scope don't see the tool. */
  scope: ApiKeyScope
  /** Writes are planned first and executed by the plan's hash (RULE-73). */
  isWrite: boolean
  /** The arguments. Unknown ones are refused, and null is the same as leaving an optional one out. */
  input: Input
  /** The data of its answers: describes them to agents and types what `run` returns. */
  output: Output
  run: (context: Context, programId: number, input: z.output<Input>) => Promise<ToolResult<z.output<Output>>>
}

export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>): Tool =>
  tool as unknown as Tool
