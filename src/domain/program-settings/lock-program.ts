import type { Context } from '@/domain/context'

/** Serializes changes of a program's settings until the transaction ends. */
export const lockProgram = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql('select 1 from programs where id = $1 for update', [programId])
}
