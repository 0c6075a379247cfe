/**
 * An address whose path can be read. To a `%` that begins no character, typed or cut off, Next answers 500 in bare words; without its
 * percent signs it is an address like another, of which the program says that there is nothing here.
 */
export const soundPath = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', ''), ...query].join('?')
  }
}
