/** The fields that mail programs quote above a forwarded message, in English, Spanish and their neighbors. */
const FIELD =
  /^[*>\s]*(from|date|sent|subject|to|cc|reply-to|de|fecha|enviado(?: el)?|asunto|para|von|datum|gesendet|betreff|an|à|objet|envoyé|da|data|inviato|oggetto|a|assunto|enviada em)\s*:\*?\s*(.*)$/i
const MARKER =
  /^[>\s]*(-{2,}.*(forward|reenviad|original|weitergeleitet|transféré|inoltrato|encaminhad).*|begin forwarded message:?)\s*-*$/i
const MIN_FIELDS = 2
const ADDRESS = /[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/

export type Forwarded = {
  text: string
  /** The name and the domain of who sent the forwarded message. */
  senders: string[]
  /** When, as the mail program wrote it. */
  sentAt: string | null
}

/** Takes the quoted head of a forwarded message off its text, and everything above it, which isn't the store's. */
export const stripForwarding = (text: string): Forwarded => {
  const lines = text.split('\n').map((line) => line.replace(/^(?:>\s?)+/, ''))
  const start = findHead(lines)
  if (start === null) return { text: lines.join('\n').trim(), senders: [], sentAt: null }
  let end = start
  const fields: { name: string; value: string }[] = []
  while (end < lines.length) {
    const field = FIELD.exec(lines[end] ?? '')
    if (!field && !MARKER.test(lines[end] ?? '') && (lines[end]?.trim() !== '' || fields.length > 0)) break
    if (field) fields.push({ name: field[1]?.toLowerCase() ?? '', value: field[2]?.trim() ?? '' })
    end += 1
  }
  const from = fields.find(({ name }) => ['from', 'de', 'von', 'da'].includes(name))?.value ?? ''
  const sentAt = fields.find(({ name }) => /^(date|sent|fecha|enviad|datum|gesendet|envoyé|data|inviato)/.test(name))
  const inner = stripForwarding(lines.slice(end).join('\n').trim())
  return inner.senders.length > 0 ? inner : { ...inner, senders: sendersOf(from), sentAt: sentAt?.value ?? null }
}

/** The first line of the innermost head: forwarded mails can be forwarded again. */
const findHead = (lines: string[]): number | null => {
  let found: number | null = null
  const isPart = (line = '') => MARKER.test(line) || FIELD.test(line)
  for (const [index, line] of lines.entries()) {
    if (!isPart(line) || isPart(lines.slice(0, index).findLast((before) => before.trim() !== ''))) continue
    const after = lines.slice(index + (MARKER.test(line) ? 1 : 0)).filter((next) => next.trim() !== '')
    const fields = after.findIndex((next) => !FIELD.test(next))
    if (fields >= MIN_FIELDS && /@/.test(after.slice(0, fields).join(' '))) found = index
    else if (found === null && MARKER.test(line)) found = index
  }
  return found
}

/** The name of a sender and the domain of their address, such as `Corner Shop` and `corner.example`. */
export const sendersOf = (from: string): string[] => {
  const domain = ADDRESS.exec(from)?.[1]?.toLowerCase()
  const name = from
    .replace(/[<([].*$/, '')
    .replaceAll('"', '')
    .trim()
  return [...(name && !ADDRESS.test(name) ? [name] : []), ...(domain ? [domain] : [])]
}
