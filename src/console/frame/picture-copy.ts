export type PreviewedPicture = { public_url: string; alt_text: string; sizes: [] }

/** Pixels, wide enough for a phone's screen. */
const MAX_WIDTH = 800

const copies = new WeakMap<File, Promise<PreviewedPicture | null>>()

/**
 * A small copy of a picture that only this browser has, because another site's frame can't read its files. @returns
 * null for anything else
 */
export const pictureCopy = (value: unknown): Promise<PreviewedPicture | null> | null => {
  if (!(value instanceof File)) return null
  const copy = copies.get(value) ?? copyOf(value)
  copies.set(value, copy)
  return copy
}

const copyOf = async (file: File): Promise<PreviewedPicture | null> => {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, MAX_WIDTH / bitmap.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return { public_url: canvas.toDataURL('image/webp', 0.8), alt_text: '', sizes: [] }
  } catch {
    // The form itself refuses files that aren't pictures.
    return null
  }
}
