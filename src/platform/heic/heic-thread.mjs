/**
 * The picture of a HEIC file, for src/platform/heic/heic-to-jpeg.ts, in a thread that can be stopped: libheif and libde265 as WebAssembly. It posts rows of red,
 * green and blue, or what was wrong: 'TooManyPixels' by the size that the file declares, before anything is decoded, else 'Undecodable'.
 */
import { parentPort, workerData } from 'node:worker_threads'
import openHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

const { data, question } = workerData

const PAGE_BYTES = 65_536
/** To read the file and its boxes. */
const FILE_BYTES = 64_000_000
/** For each pixel that it declares: 8 where a phone took it, twice as many of a camera with ten bits; of 40 megapixels only the former. */
const [PIXEL_BYTES, MAX_PICTURE_BYTES] = [18, 480_000_000]

// A module's memory is beside the thread's heap and its limits, and may be two gigabytes.
let maxBytes = FILE_BYTES
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes)
    throw new RangeError('More memory than such a picture takes')
  return grow.call(this, pages)
}

const silent = () => {}
const heif = openHeif({ print: silent, printErr: silent })

/** @throws where the library gave up */
const decode = () => {
  const context = heif.heif_context_alloc()
  const read = heif.heif_context_read_from_memory(context, data)
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error(read.message)
  // Of a series or a burst the one that its maker calls the picture; turned and mirrored as it says, which EXIF only repeats.
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

/** The library's rows begin at multiples of some bytes. */
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
    // A cut-off file, a codec that it lacks, memory that ran out: all of them the uploader's.
    return { error: 'Undecodable' }
  }
})()
parentPort.postMessage(answer, answer.pixels ? [answer.pixels.buffer] : [])
