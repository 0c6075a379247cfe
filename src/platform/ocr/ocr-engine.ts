/** Where a piece of text stands on the image that was read, in pixels from the top left corner. */
export type OcrBox = { x: number; y: number; width: number; height: number }

/**
 * The corners of a piece of text in shares (0 to 1) of the page as a person sees it, clockwise from the top left of the text.
 * It is the page's place, however the image was turned or cut before it was read.
 */
export type OcrPlace = [OcrPoint, OcrPoint, OcrPoint, OcrPoint]
export type OcrPoint = [x: number, y: number]

/**
 * One piece of text as an engine found it: often a column of a row, not a whole row. Confidence is 0 to 1; `leastFigure` is that
 * of the figure that was read least surely (1 without figures), where the engine says so.
 */
export type OcrText = { text: string; confidence: number; box: OcrBox; leastFigure?: number }

/** What an engine read from one image. `text` has a line feed between rows; confidence is the mean of the lines', 0 to 1. */
export type OcrReading = {
  engine: string
  text: string
  lines: OcrText[]
  confidence: number
  /** What reading it cost, in US dollars, where that is known. */
  costUsd?: number | undefined
}

/** The port that every OCR engine fills. `read` takes an encoded image (PNG or JPEG) and rejects if the engine fails. */
export type OcrEngine = {
  name: string
  /** It is paid by the page and reads turned ones too: nothing is asked twice. */
  isRemote?: true
  read(image: Buffer): Promise<OcrReading>
  close(): Promise<void>
}

/** A text with its place on the page. */
export type OcrLine = OcrText & { place: OcrPlace }

/** One page of a file, read. `page` is from 0 within its file. */
export type OcrPage = Pick<OcrReading, 'costUsd'> & {
  page: number
  engine: string
  confidence: number
  lines: OcrLine[]
}

/** A line of a receipt: `page` counts over all pages of all its files, in their order, `line` within the page; both from 0. */
export type LineRef = { page: number; line: number }

/** All pages of a receipt as one reading, below one another: boxes are moved apart, each line knows where it came from. */
export type JoinedReading = Omit<OcrReading, 'lines'> & { lines: (OcrLine & LineRef)[] }
