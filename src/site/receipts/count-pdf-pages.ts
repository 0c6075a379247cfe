/**
 * A PDF's page count by its trailer, catalog and page tree. Avoids the PDF library, which is larger than this whole
 * page.
 * @returns null if it can't tell; the server counts the pages of every file anyway
 */
export async function countPdfPages(file: Blob): Promise<number | null> {
  const bytes = await file.arrayBuffer()
  const text = toText(bytes)
  const packed = await unpackObjects(bytes, text)
  const find = (number: string | undefined): string => {
    if (number === undefined) return ''
    const plain = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))].at(-1)
    // An object in both forms was changed, and only the cross-reference table tells which one counts.
    if (plain && packed.has(number)) return ''
    return plain ? text.slice(plain.index, text.indexOf('endobj', plain.index)) : (packed.get(number) ?? '')
  }
  const root = [...text.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].at(-1)?.[1]
  const tree = /\/Pages\s+(\d+)\s+\d+\s+R/.exec(find(root))?.[1]
  const count = /\/Count\s+(\d+)/.exec(find(tree))?.[1]
  return count === undefined ? null : Number(count)
}

/** One character per byte, so that offsets in the text equal those in the file. */
const toText = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes)

/** Unpacks the compressed objects of newer PDFs by number, except encrypted ones and other encodings. */
async function unpackObjects(bytes: ArrayBuffer, text: string): Promise<Map<string, string>> {
  const objects = new Map<string, string>()
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = text.indexOf('stream', index)
    const dictionary = text.slice(text.lastIndexOf('obj', index - 1), start)
    const figure = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1])
    const from = start + (text.startsWith('stream\r\n', start) ? 8 : 7)
    const inflated = await inflate(bytes.slice(from, from + figure('Length')))
    const first = figure('First')
    const places = inflated.slice(0, first).match(/\d+/g) ?? []
    for (let at = 0; at + 1 < places.length; at += 2) {
      const [number = '', begins, ends] = [places[at], places[at + 1], places[at + 3]]
      objects.set(number, inflated.slice(first + Number(begins), ends === undefined ? undefined : first + Number(ends)))
    }
  }
  return objects
}

const inflate = async (bytes: ArrayBuffer): Promise<string> => {
  try {
    return toText(
      await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).arrayBuffer(),
    )
  } catch {
    return ''
  }
}
