/**
 * How many pages a PDF says that it has: its trailer names the catalog, that its tree of pages, and that their number. A glance,
 * without the library that draws PDFs, which weighs more than this whole page.
 *
 * @returns null where the glance does not tell; the server counts every file anyway
 */
export async function countPdfPages(file: Blob): Promise<number | null> {
  const bytes = await file.arrayBuffer()
  const text = toText(bytes)
  const packed = await unpackObjects(bytes, text)
  const find = (number: string | undefined): string => {
    if (number === undefined) return ''
    const plain = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))].at(-1)
    // Written both ways, it was changed, and only the table of all objects tells which of the two counts.
    if (plain && packed.has(number)) return ''
    return plain ? text.slice(plain.index, text.indexOf('endobj', plain.index)) : (packed.get(number) ?? '')
  }
  const root = [...text.matchAll(/\/Root\s+(\d+)\s+\d+\s+R/g)].at(-1)?.[1]
  const tree = /\/Pages\s+(\d+)\s+\d+\s+R/.exec(find(root))?.[1]
  const count = /\/Count\s+(\d+)/.exec(find(tree))?.[1]
  return count === undefined ? null : Number(count)
}

/** A character a byte, so that places in the text are places in the file. */
const toText = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes)

/** The objects that newer PDFs keep compressed, many together, by number; without those that are protected or packed otherwise. */
async function unpackObjects(bytes: ArrayBuffer, text: string): Promise<Map<string, string>> {
  const objects = new Map<string, string>()
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const start = text.indexOf('stream', index)
    const words = text.slice(text.lastIndexOf('obj', index - 1), start)
    const figure = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(words)?.[1])
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
