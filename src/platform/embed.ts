/** Services that pages may embed in a frame, by host and path of their embeddable pages. */
const EMBEDDABLE: { host: string; path: RegExp }[] = [
  { host: 'www.youtube-nocookie.com', path: /^\/embed\/[\w-]+$/ },
  { host: 'player.vimeo.com', path: /^\/video\/\d+$/ },
  { host: 'www.google.com', path: /^\/maps\/(embed|d\/embed)/ },
  { host: 'open.spotify.com', path: /^\/embed\// },
  { host: 'form.typeform.com', path: /^\/to\/\w+$/ },
  { host: 'calendly.com', path: /^\/[\w/-]+$/ },
]

/**
 * The address to embed: a copied link becomes the player's address.
 * @returns null for anything but an allowed service
 */
export const embedAddress = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = playerOf(new URL(address))
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return null
  return EMBEDDABLE.some(({ host, path }) => url.host === host && path.test(url.pathname)) ? url.href : null
}

export const isEmbeddable = (address: string): boolean => embedAddress(address) !== null

const playerOf = (url: URL): URL => {
  const host = url.host.replace(/^(www|m)\./, '')
  if (host === 'youtube.com' || host === 'youtu.be') {
    const video =
      host === 'youtu.be' ? url.pathname.slice(1) : (url.searchParams.get('v') ?? url.pathname.split('/').at(-1))
    return new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video ?? '')}`)
  }
  if (host === 'vimeo.com') return new URL(`https://player.vimeo.com/video/${url.pathname.split('/').at(-1)}`)
  if (host === 'open.spotify.com' && !url.pathname.startsWith('/embed/'))
    return new URL(`https://open.spotify.com/embed${url.pathname}`)
  return url
}
