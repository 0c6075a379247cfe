import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { Administrator, Context } from '@/domain/context'
import { text } from '@/i18n/text'
import type { UploadTerms } from './accept-upload'
import { failed, type Reply } from './reply'

export type ConsoleCallContext<ProgramId extends number | null = number> = {
  context: Context
  administrator: Administrator
  /** The program of the address or its row, checked against the administrator's grants; null if the call has none. */
  programId: ProgramId
  request: NextRequest
  params: Record<string, string>
}

export type ConsoleCall<Schema extends z.ZodType, ProgramId extends number | null = number> = {
  input: Schema
  maxBytes?: number
  /** For calls with one large file, which is in private storage when the handler runs (accept-upload.ts). */
  upload?: UploadTerms<Schema>['upload']
  /** The message for invalid input, if the specification has a special one for this call. */
  invalidMessage?: string
  handle: (callContext: ConsoleCallContext<ProgramId>, input: z.infer<Schema>) => Promise<Reply>
}

/** A call whose schema only it knows. */
export type AnyConsoleCall<ProgramId extends number | null> = Omit<ConsoleCall<z.ZodType, ProgramId>, 'handle'> & {
  handle: (callContext: ConsoleCallContext<ProgramId>, input: never) => Promise<Reply>
}

/** Types a call of a program: `handle` gets what `input` parsed. CONSOLE_CALLS has its requirements. */
export const programCall = <Schema extends z.ZodType>(call: ConsoleCall<Schema>): ConsoleCall<Schema> => call

/** Types a call of the organization or of the administrator's own account. */
export const accountCall = <Schema extends z.ZodType>(call: ConsoleCall<Schema, null>): ConsoleCall<Schema, null> =>
  call

const REFUSALS = {
  anonymous: failed(401, text('pleaseSignIn')),
  forbidden: failed(403, text('forbidden')),
  unknown: failed(404, text('notFound')),
}

/** The answer to a call without permission. */
export const refusalOf = (reason: keyof typeof REFUSALS): Reply => REFUSALS[reason]
