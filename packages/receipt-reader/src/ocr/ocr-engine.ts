/** The position of a text on the image, in pixels from the top left corner. */
export type OcrBox = { x: number; y: number; width: number; height: number }

/**
 * The corners of a text as fractions (0 to 1) of the page as people see it, clockwise from the text's top left.
 * Independent of how the image was rotated or cut before reading.
 */
export type OcrPlace = [OcrPoint, OcrPoint, OcrPoint, OcrPoint]
export type OcrPoint = [x: number, y: number]

/**
 * A text as found by an engine: often one column of a row, not a whole row. Confidence is 0 to 1; `leastFigure` is that
 * of its least certain digit (1 without digits), if the engine provides it.
 */
export type OcrText = { text: string; confidence: number; box: OcrBox; leastFigure?: number }

/**
 * An engine's reading of an image. `text` has a line feed between rows; confidence is the mean of the lines', 0 to 1.
 */
export type OcrReading = {
  engine: string
  text: string
  lines: OcrText[]
  confidence: number
  /** The cost of the reading in US dollars, if known. */
  costUsd?: number | undefined
}

/** The port for OCR engines. `read` takes an encoded image (PNG or JPEG) and rejects if the engine fails. */
export type OcrEngine = {
  name: string
  /** The engine is paid per page and reads rotated pages too, so each page is read only once. */
  isRemote?: true
  read(image: Buffer): Promise<OcrReading>
  close(): Promise<void>
}

/** A text with its position on the page. */
export type OcrLine = OcrText & { place: OcrPlace }

/** A page as read. `page` is its number within the file, from 0. */
export type OcrPage = Pick<OcrReading, 'costUsd'> & {
  page: number
  engine: string
  confidence: number
  lines: OcrLine[]
}

/** A line of a receipt: `page` is numbered across all its files in order, `line` within the page; both from 0. */
export type LineRef = { page: number; line: number }

/** All pages of a receipt as one reading, below each other: boxes are shifted, and each line has its page. */
export type JoinedReading = Omit<OcrReading, 'lines'> & { lines: (OcrLine & LineRef)[] }

/** What engines need to know: none of it for the bundled models. */
export type EngineSettings = {
  /** A folder with other models, each with its checksum in SHA256SUMS. */
  modelsDir?: string | undefined
  /** The API of the engines `vision` and `veryfi`. */
  api?: Partial<Record<'url' | 'key' | 'model' | 'clientId', string | undefined>> & {
    /** The cost of a page in US dollars, if known. */
    pagePriceUsd?: number | undefined
  }
}
