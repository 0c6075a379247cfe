const node = (type: string, children: object[], extra: object = {}) => ({
  type,
  version: 1,
  direction: 'ltr' as const,
  format: '' as const,
  indent: 0,
  children,
  ...extra,
})

const textNode = (text: string) => ({ type: 'text', version: 1, text, detail: 0, format: 0, mode: 'normal', style: '' })

/** Converts lines to the state of the page editor: `# ` makes a heading, everything else a paragraph. Pure. */
export const toLexical = (text: string) => ({
  root: node(
    'root',
    text
      .split('\n')
      .map((line) =>
        line.startsWith('# ')
          ? node('heading', [textNode(line.slice(2))], { tag: 'h2' })
          : node('paragraph', [textNode(line)], { textFormat: 0, textStyle: '' }),
      ),
  ),
})
