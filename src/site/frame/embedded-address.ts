export type EmbeddedFacts = { id: number; first_name: string; last_name: string; qratiProgramId: string | null }

/**
 * The address of an organization's embedded content, with who looks at it (SITE-58): the participant's id and names, and
 * nothing else. @returns null for what is not an https address (or http on this machine)
 */
export const embeddedAddress = (
  url: string,
  { first_name, id, last_name, qratiProgramId }: EmbeddedFacts,
): string | null => {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  const isLocal = address.hostname === 'localhost' || address.hostname.endsWith('.localhost')
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isLocal)) return null
  address.searchParams.set('participant_id', String(id))
  address.searchParams.set('first_name', first_name)
  address.searchParams.set('last_name', last_name)
  if (qratiProgramId) address.searchParams.set('program_id', qratiProgramId)
  return address.href
}
