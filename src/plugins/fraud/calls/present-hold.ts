import { z } from 'zod'
import type { ApiHold } from '../domain/api-holds'
import { formatHoldKey } from '../domain/hold-key'

export const hold = z
  .object({
    id: z.string(),
    kind: z
      .string()
      .meta({ description: '`receipts`, `referrals`, `claims`, `signups` or `gifts`; plugins add others.' }),
    participant: z.object({ identifier: z.string() }),
    points: z.int(),
    signals: z.array(z.string()),
    is_appealed: z.boolean(),
    held_at: z.iso.datetime(),
  })
  .meta({ id: 'Hold' })

export const presentHold = ({ held_at, hold_id, identifier, kind, ...rest }: ApiHold): z.output<typeof hold> => ({
  ...{ id: formatHoldKey({ kind, holdId: hold_id }), kind, participant: { identifier } },
  ...{ points: rest.points, signals: rest.signals, is_appealed: rest.is_appealed, held_at: held_at.toISOString() },
})
