/** The largest size at which avatars are shown; the server crops and shrinks anyway, but this saves upload time. */
const SIDE = 640

/** The centered square of a picture, in its pixels. */
export const middleSquare = (width: number, height: number): { x: number; y: number; side: number } => {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** A photo cropped to its centered square, as in the preview; the original if the browser can't decode it. */
export const cutSquare = async (file: File): Promise<File> => {
  try {
    const bitmap = await createImageBitmap(file)
    const { side, x, y } = middleSquare(bitmap.width, bitmap.height)
    const drawn = Math.min(side, SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width: drawn, height: drawn })
    canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, drawn, drawn)
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
    return blob ? new File([blob], file.name, { type }) : file
  } catch {
    return file
  }
}
