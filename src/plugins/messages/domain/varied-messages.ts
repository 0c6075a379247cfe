import type { Context, MessageContent, Variant, VariedKind } from '@/plugin/domain'

/** A message with the texts of a variant in place of its own. */
export const withVariant = (content: MessageContent, { texts = {} }: Pick<Variant, 'texts'>): MessageContent => ({
  ...content,
  texts: Object.fromEntries(
    Object.entries(content.texts).map(([locale, own]) => [
      locale,
      { ...own, ...texts[locale as keyof typeof texts] }, // its languages are those of the message
    ]),
  ),
})

type Row = { id: number; name: string; status: string; content: MessageContent }

/** Emails can have variants, which each person gets when the message is sent. */
export const variedMessages: VariedKind = {
  label: { en: 'Email', es: 'Correo' },
  isOnSite: false,
  texts: {
    subject: { label: { en: 'Subject', es: 'Asunto' }, max: 150 },
    heading: { label: { en: 'Heading', es: 'Título' }, max: 150 },
    body: { label: { en: 'Text', es: 'Texto' }, max: 2000, isLong: true },
    button: { label: { en: 'Button', es: 'Botón' }, max: 60 },
  },
  permission: 'messages.manage',
  goals: ['clicked', 'completed', 'claimed', 'points', 'purchases'],
  list: async ({ sql }: Context, programId) => {
    const rows = await sql<Row>(
      `select m.id, m.name, m.status::text as status, m.content from messages m
       where m.program_id = $1 and m.channel = 'email' order by lower(m.name), m.id limit 200`,
      [programId],
    )
    return rows.map(({ content, id, name, status }) => ({
      ...{ id, name, texts: content.texts, numbers: {} },
      // Once it's sent, there is nothing left to vary.
      isOpen: status === 'draft' || status === 'scheduled',
    }))
  },
  keep: async (tx, { itemId, programId, variant }) => {
    const [row] = await tx.sql<Row>(
      `select m.id, m.name, m.status::text as status, m.content from messages m where m.id = $2 and m.program_id = $1 for update`,
      [programId, itemId],
    )
    if (!row) return false
    // What was sent says what it said.
    if (row.status === 'draft' || row.status === 'scheduled')
      await tx.sql('update messages set content = $3, updated_at = $4 where id = $2 and program_id = $1', [
        ...[programId, itemId, JSON.stringify(withVariant(row.content, variant)), tx.now],
      ])
    return true
  },
}
