/**
 * An address whose path can be read. Where somebody typed or cut a `%` that begins no character, Next answers 500 in bare words; with each
 * taken for itself it is an address like another, of which the program says that there is nothing here.
 */
export const soundPath = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
