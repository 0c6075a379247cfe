/** The codes of cards and vouchers. */
const FORMATS = ['qr_code', 'code_128', 'ean_13', 'upc_a'] as const

type CodeReader = (video: HTMLVideoElement) => Promise<string | null>
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
/** Of the Shape Detection API, which TypeScript doesn't know. */
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads codes off a video: by the browser's own detector, or by one in WebAssembly, which iPhones need. */
export const openCodeReader = async (): Promise<CodeReader> => {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Native?.getSupportedFormats()) ?? []
  const canRead = Native !== undefined && supported.includes('qr_code')
  const Detector = canRead ? Native : await loadDetector()
  const formats = canRead ? FORMATS.filter((format) => supported.includes(format)) : FORMATS
  const detector = new Detector({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

const loadDetector = async (): Promise<DetectorClass> => {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // From this host: by default it would come from another one.
  const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href
  prepareZXingModule({
    overrides: { locateFile: (name: string, folder: string) => (name.endsWith('.wasm') ? wasm : folder + name) },
  })
  return BarcodeDetector as unknown as DetectorClass // Its formats are narrower types.
}
