import type { WireImage } from './wire'

/** The stored sizes of a picture, for the browser to choose from. */
export const sourceSet = (image: NonNullable<WireImage>): string | undefined => {
  const sizes = image.sizes.map(({ public_url, width }) => `${public_url} ${width}w`)
  if (image.width !== null && !image.sizes.some(({ width }) => width >= (image.width ?? 0))) {
    sizes.push(`${image.public_url} ${image.width}w`)
  }
  return sizes.length > 1 ? sizes.join(', ') : undefined
}

/** The smallest stored picture of at least this width, in CSS pixels of a high-density screen. */
export const pictureOf = (image: WireImage, width: number): string | undefined =>
  image === null ? undefined : (image.sizes.find((size) => size.width >= width)?.public_url ?? image.public_url)

/** Posts show the program's own copies; media on a network isn't loaded, only linked. */
export const isOwnMedia = (path: string | null | undefined): path is string => path?.startsWith('/') ?? false
