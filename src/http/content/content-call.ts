import type { Administrator, Context } from '@/domain/context'

/** What a call of a program's content settings is given. */
export type ContentCall = {
  administrator: Administrator
  context: Context
  programId: number
  params: Record<string, string>
}
