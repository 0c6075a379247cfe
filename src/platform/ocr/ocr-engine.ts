/** Where a piece of text stands on the image that was read, in pixels from the top left corner. */
export type OcrBox = { x: number; y: number; width: number; height: number }

/** One piece of text as the engine found it: often a column of a row, not a whole row. Confidence is 0 to 1. */
export type OcrLine = { text: string; confidence: number; box: OcrBox }

/** What an engine read from one image. `text` has a line feed between rows; confidence is the mean of the lines', 0 to 1. */
export type OcrReading = { engine: string; text: string; lines: OcrLine[]; confidence: number }

/** The port that every OCR engine fills. `read` takes an encoded image (PNG or JPEG) and rejects if the engine fails. */
export type OcrEngine = { name: string; read(image: Buffer): Promise<OcrReading>; close(): Promise<void> }
