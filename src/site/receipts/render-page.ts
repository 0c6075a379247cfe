import { frameOf, MAX_DRAWN_PIXELS, type PageEdit } from './page-frame'

const JPEG_QUALITY = 0.92

/**
 * Renders a rotated and cropped page as a JPEG without metadata.
 * @returns null if the browser can't decode the picture or lacks memory
 */
export const renderPage = async (
  file: File,
  edit: PageEdit,
  maxPixels = MAX_DRAWN_PIXELS,
): Promise<{ file: File; width: number; height: number } | null> => {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { drawn, kept, scale, turned } = frameOf(picture, edit, maxPixels)
    const canvas = Object.assign(document.createElement('canvas'), drawn)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, drawn.width, drawn.height)
    pen.imageSmoothingQuality = 'high'
    pen.scale(scale, scale)
    pen.translate(turned.width / 2 - kept.x, turned.height / 2 - kept.y)
    pen.rotate((edit.turns * Math.PI) / 2)
    pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
    if (!blob) return null
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
    return { file: new File([blob], name, { type: 'image/jpeg' }), ...drawn }
  } catch {
    return null
  }
}
