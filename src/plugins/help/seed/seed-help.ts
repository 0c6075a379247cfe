import { daysFrom, ensureRows, type SeededContent, type SeedState } from '@/plugin/seed'

const CASES = [
  {
    idempotency_key: 'demo-open',
    kind: 'missing_points',
    message: 'I sent my receipt on Saturday, but the points for the box are missing.',
    status: 'open',
    daysAgo: 1,
  },
  {
    idempotency_key: 'demo-solved',
    kind: 'code',
    message: 'The code for the tote bag was refused at the till.',
    status: 'solved',
    answer: 'Sorry about that! The shop has it on file now: please try again.',
    daysAgo: 9,
  },
] as const

const REPLIES = [
  {
    name: 'Points added',
    body_en: "Hi {name}, thanks for writing. We've added the missing {points} points. Sorry for the trouble!",
    body_es:
      'Hola, {name}: gracias por escribirnos. Ya agregamos los {points} puntos que faltaban. ¡Perdona la molestia!',
  },
  {
    name: 'Send a clearer photo',
    body_en: "Hi {name}, we can't read the total on your receipt. Could you send a new photo, flat and in good light?",
    body_es:
      'Hola, {name}: no podemos leer el total de tu recibo. ¿Puedes enviar otra foto, bien estirado y con buena luz?',
  },
] as const

/** Maya, a member of Pennywort, asked for help twice. */
export const seedHelp = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const program = programIds.pennywort
  const [maya] = await state.context.sql<{ id: number }>(
    `select id from participants where program_id = $1 and email = 'maya@example.com'`,
    [program],
  )
  if (!maya) return
  await ensureRows(state, {
    noun: 'saved replies',
    collection: 'help-replies',
    existing: 'select id, name as key from help_replies',
    rows: REPLIES.map((reply) => ({ key: reply.name, data: { ...reply, program } })),
  })
  await ensureRows(state, {
    noun: 'requests for help',
    collection: 'help-cases',
    existing: 'select id, idempotency_key as key from help_cases',
    rows: CASES.map(({ daysAgo, ...row }) => {
      const at = daysFrom(state, -daysAgo).toISOString()
      return {
        key: row.idempotency_key,
        data: {
          ...{ ...row, program, participant: maya.id, createdAt: at },
          ...('answer' in row ? { answered_at: at } : {}),
        },
      }
    }),
  })
}
