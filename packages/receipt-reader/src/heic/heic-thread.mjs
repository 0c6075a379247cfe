/**
 * Decodes a HEIC file for packages/receipt-reader/src/heic/heic-to-jpeg.ts in a thread that can be terminated, by libheif and libde265
 * as WebAssembly. Posts RGB rows or an error: 'TooManyPixels' by the declared size, before decoding, or 'Undecodable'.
 */
import { parentPort, workerData } from 'node:worker_threads'
import openHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

const { data, question } = workerData

const PAGE_BYTES = 65_536
/** Memory to read the file and its boxes. */
const FILE_BYTES = 64_000_000
/**
 * Memory per declared pixel: 8 bytes for a phone's photo, twice that for a camera with ten bits; the maximum allows 40
 * megapixels for the former only.
 */
const [PIXEL_BYTES, MAX_PICTURE_BYTES] = [18, 480_000_000]

// A module's memory isn't subject to the thread's heap limits, and could grow to two gigabytes.
let maxBytes = FILE_BYTES
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('The picture needs too much memory')
  return grow.call(this, pages)
}

const silent = () => {}
const heif = openHeif({ print: silent, printErr: silent })

/** @throws if the library fails */
const decode = () => {
  const context = heif.heif_context_alloc()
  const read = heif.heif_context_read_from_memory(context, data)
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error(read.message)
  // The primary picture of a series or burst. Its own rotation and mirroring are applied; EXIF only repeats them.
  const handle = succeeded(heif.heif_js_context_get_primary_image_handle(context))
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
  if (pixels > question.maxPixels) return { error: 'TooManyPixels' }
  maxBytes += Math.min(pixels * PIXEL_BYTES, MAX_PICTURE_BYTES)
  const { heif_colorspace_RGB: rgb } = heif.heif_colorspace
  const { heif_chroma_interleaved_RGB: interleaved } = heif.heif_chroma
  const [rows] = succeeded(heif.heif_js_decode_image2(handle, rgb, interleaved)).channels
  return { width: rows.width, height: rows.height, pixels: withoutGaps(rows) }
}

const succeeded = (answer) => {
  if (answer.code) throw new Error(answer.message)
  return answer
}

/** Removes the padding at the ends of the library's rows. */
const withoutGaps = ({ data: rows, height, stride, width }) => {
  const rowBytes = width * 3
  const pixels = new Uint8Array(height * rowBytes)
  for (let row = 0; row < height; row++)
    pixels.set(rows.subarray(row * stride, row * stride + rowBytes), row * rowBytes)
  return pixels
}

const answer = (() => {
  try {
    return decode()
  } catch {
    // A truncated file, an unsupported codec, exhausted memory: all caused by the upload.
    return { error: 'Undecodable' }
  }
})()
parentPort.postMessage(answer, answer.pixels ? [answer.pixels.buffer] : [])
