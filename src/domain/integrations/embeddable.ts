/** Whether the site can show this URL in a frame (SITE-58): https, http on this machine, or a path of Laurel itself. */
export const isEmbeddable = (url: string): boolean => /^\/[^/\s]\S*$/.test(url) || parseEmbeddable(url) !== null

/** @returns null unless the URL is https, or http on this machine */
export function parseEmbeddable(url: string): URL | null {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  const isLocal = address.hostname === 'localhost' || address.hostname.endsWith('.localhost')
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLocal) ? address : null
}
