import type { Administrator, Context } from '@/domain/context'

/** The context of a call of a program's content settings. */
export type ContentCall = {
  administrator: Administrator
  context: Context
  programId: number
  params: Record<string, string>
}
