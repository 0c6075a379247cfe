import type { WireImage } from './wire'

/** The sizes that uploads are kept in, for the browser to choose from. */
export const sourceSet = (image: NonNullable<WireImage>): string | undefined => {
  const sizes = [
    image.small_url ? `${image.small_url} 320w` : null,
    image.medium_url ? `${image.medium_url} 800w` : null,
    `${image.public_url} 1600w`,
  ].filter((size) => size !== null)
  return sizes.length > 1 ? sizes.join(', ') : undefined
}
