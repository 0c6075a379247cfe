import type { Context } from '@/plugin/domain'

/** Whether emails of a program report that they were opened: only where somebody turned it on. */
export const tracksOpens = async ({ sql }: Context, programId: number): Promise<boolean> => {
  const [row] = await sql('select 1 from message_opens_settings where program_id = $1 and is_on', [programId])
  return row !== undefined
}
