/** A picture of `media` for pages and calls. URLs are paths from the root of the program's site. */
export type Picture = {
  url: string
  alt: string
  width: number | null
  height: number | null
  blur_data_url: string | null
  /** The point that stays visible when the picture is cropped, in percent. */
  focal_x: number
  focal_y: number
  /** Smaller sizes in ascending order; empty for a small picture. */
  sizes: { url: string; width: number; height: number }[]
}

type File = { filename: string | null; width: number | null; height: number | null }
export type PictureRow = File & {
  alt: string | null
  blur_data_url: string | null
  focal_x?: number | null
  focal_y?: number | null
  sizes: File[]
}

/**
 * The picture with this id as JSON, or `null`; read it with `toPicture`.
 * @param id such as `c.image_id`
 */
export const pictureSql = (id: string): string =>
  `(select json_build_object('filename', m.filename, 'alt', m.alt, 'blur_data_url', m.blur_data_url, 'focal_x', m.focal_x, 'focal_y', m.focal_y, 'width', m.width, 'height', m.height,
     'sizes', json_build_array(${['small', 'medium', 'large']
       .map(
         (size) =>
           `json_build_object('filename', m.sizes_${size}_filename, 'width', m.sizes_${size}_width, 'height', m.sizes_${size}_height)`,
       )
       .join(', ')}))
   from media m where m.id = ${id})`

export const mediaUrl = (filename: string): string => `/media/${encodeURIComponent(filename)}`

export const toPicture = (row: PictureRow | null): Picture | null => {
  if (!row?.filename) return null
  const { alt, blur_data_url, filename, focal_x, focal_y, height, sizes, width } = row
  return {
    url: mediaUrl(filename),
    alt: alt ?? '',
    width,
    height,
    blur_data_url,
    focal_x: focal_x ?? 50,
    focal_y: focal_y ?? 50,
    sizes: sizes.flatMap((size) =>
      size.filename === null || size.width === null || size.height === null
        ? []
        : [{ url: mediaUrl(size.filename), width: size.width, height: size.height }],
    ),
  }
}
