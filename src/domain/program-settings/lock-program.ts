import type { Context } from '@/domain/context'

/** Lets everybody who changes the settings of one program wait for each other until the transaction ends. */
export const lockProgram = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql('select 1 from programs where id = $1 for update', [programId])
}
