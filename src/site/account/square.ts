/** Avatars are drawn at most this large; the server cuts and shrinks anyway, this saves the upload. */
const SIDE = 640

/** The square in the middle of a picture, in its own pixels. */
export const middleSquare = (width: number, height: number): { x: number; y: number; side: number } => {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** A photo cut to the square in its middle, as the preview shows it; the photo itself where the browser cannot read it. */
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
