import type { Context } from '@/domain/context'

/** When somebody's time zone changed. @property at milliseconds since 1970 */
export type ZoneChange = { at: number; zone: string }

/** The time zones of participants, in order of time: the first is that of all time before, the last is where they are now. */
export const findZones = async (
  { sql }: Pick<Context, 'sql'>,
  programId: number,
  participantIds: readonly number[],
): Promise<(participantId: number) => [ZoneChange, ...ZoneChange[]]> => {
  const [program] = await sql<{ time_zone: string }>('select time_zone from programs where id = $1', [programId])
  const rows = await sql<{ participant_id: number; zone: string; since: Date }>(
    `select participant_id, zone, since from participant_zones
     where program_id = $1 and participant_id = any($2::int[]) order by participant_id, since`,
    [programId, participantIds],
  )
  const changes = new Map<number, ZoneChange[]>()
  for (const { participant_id: id, since, zone } of rows)
    changes.set(id, [...(changes.get(id) ?? []), { at: since.getTime(), zone }])
  return (participantId) => {
    const [first, ...later] = changes.get(participantId) ?? []
    return [first ?? { at: 0, zone: program?.time_zone ?? 'UTC' }, ...later]
  }
}
