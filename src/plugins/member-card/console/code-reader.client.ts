/** The codes of cards and vouchers. */
const FORMATS = ['qr_code', 'code_128', 'ean_13', 'upc_a'] as const

type CodeReader = (video: HTMLVideoElement) => Promise<string | null>
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
/** Of the Shape Detection API, which TypeScript doesn't know. */
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads codes off a video. @throws Error if this browser can't */
export const openCodeReader = async (): Promise<CodeReader> => {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Native?.getSupportedFormats()) ?? []
  if (!Native || !supported.includes('qr_code')) throw new Error('this browser reads no codes')
  const detector = new Native({ formats: FORMATS.filter((format) => supported.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}
