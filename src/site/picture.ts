import type { WireImage } from './wire'

/** The sizes that a picture is kept in, for the browser to choose from. */
export const sourceSet = (image: NonNullable<WireImage>): string | undefined => {
  const sizes = image.sizes.map(({ public_url, width }) => `${public_url} ${width}w`)
  if (image.width !== null && !image.sizes.some(({ width }) => width >= (image.width ?? 0))) {
    sizes.push(`${image.public_url} ${image.width}w`)
  }
  return sizes.length > 1 ? sizes.join(', ') : undefined
}

/** The smallest kept picture that is at least so wide, in CSS pixels of a sharp screen. */
export const pictureOf = (image: WireImage, width: number): string | undefined =>
  image === null ? undefined : (image.sizes.find((size) => size.width >= width)?.public_url ?? image.public_url)

/** Posts show what the program keeps: what lies at a network is not loaded from there, and led to by a link. */
export const isOwnMedia = (path: string | null | undefined): path is string => path?.startsWith('/') ?? false
