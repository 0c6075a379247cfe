import type { Picture } from '@/domain/programs'
import { env } from '@/platform/env'

export type WireImage = {
  public_url: string
  alt_text: string
  width: number | null
  height: number | null
  blur_data_url: string | null
  focal_x: number
  focal_y: number
  sizes: { public_url: string; width: number; height: number }[]
}

/** @param basePath '' or the program's path, which prefixes files too */
export const presentImage = (picture: Picture | null, basePath: string): WireImage | null =>
  picture && {
    public_url: addressOf(picture.url, basePath),
    alt_text: picture.alt,
    width: picture.width,
    height: picture.height,
    blur_data_url: picture.blur_data_url,
    focal_x: picture.focal_x,
    focal_y: picture.focal_y,
    sizes: picture.sizes.map(({ height, url, width }) => ({ public_url: addressOf(url, basePath), width, height })),
  }

/** The CDN's address where there is one: it reads the bucket, in which these files are `public/`. */
const addressOf = (url: string, basePath: string): string =>
  env.MEDIA_CDN_URL ? url.replace(/^\/media\//, `${env.MEDIA_CDN_URL}/public/`) : `${basePath}${url}`
