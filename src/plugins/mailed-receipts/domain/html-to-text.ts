import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler'
import { parse } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { findHidden, TooMuch } from './find-hidden'

/** Longer mails are cut: a receipt is at the beginning, and a hostile page must not hold a server. */
const MOST = { characters: 400_000, depth: 200, elements: 10_000, moves: 2_000 }
const COLUMN = '    '

const SKIPPED = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'svg', 'object', 'iframe', 'math'])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)
/**
 * The text of a mail as it's seen, line by line, with the cells of a row in columns. Nothing is loaded and no script
 * runs. Empty for HTML that would take seconds to read.
 */
export const htmlToText = (html: string): string => {
  try {
    const document = parse(html.slice(0, MOST.characters), { treeAdapter: limitedAdapter() })
    return linesOf(document, findHidden(document))
      .map((line) => line.trimEnd())
      .filter((line) => line.trim() !== '')
      .join('\n')
  } catch (error) {
    if (TooMuch.is(error)) return ''
    throw error
  }
}

/** Stops the parser at the limits: a few kilobytes can become a tree that takes minutes. */
const limitedAdapter = (): typeof adapter => {
  const depths = new WeakMap<object, number>()
  const spent = { elements: 0, moves: 0 }
  const place = (parent: ParentNode, child: ChildNode) => {
    const depth = (depths.get(parent) ?? 0) + 1
    depths.set(child, depth)
    spent.elements += 1
    if (depth > MOST.depth || spent.elements > MOST.elements) throw new TooMuch()
  }
  const move = () => {
    spent.moves += 1
    if (spent.moves > MOST.moves) throw new TooMuch()
  }
  return {
    ...adapter,
    appendChild: (parent, child) => {
      place(parent, child)
      adapter.appendChild(parent, child)
    },
    insertBefore: (parent, child, before) => {
      move()
      place(parent, child)
      adapter.insertBefore(parent, child, before)
    },
    insertTextBefore: (parent, text, before) => {
      move()
      adapter.insertTextBefore(parent, text, before)
    },
    detachNode: (node) => {
      move()
      adapter.detachNode(node)
    },
  }
}

/** Joins blocks below each other; text within a line stays in it. */
const linesOf = (parent: ParentNode, hidden: ReadonlySet<Element>): string[] => {
  const lines: string[] = []
  let isOpen = false
  const add = (text: string) => {
    if (isOpen) lines[lines.length - 1] += text
    else if (text.trim()) lines.push(text.trimStart())
    isOpen ||= text.trim() !== ''
  }
  for (const node of parent.children) {
    if (isText(node)) add(node.data.replaceAll(/[\s\u200b-\u200d\ufeff]+/g, ' '))
    if (!isTag(node) || SKIPPED.has(node.name) || hidden.has(node)) continue
    if (node.name === 'br') isOpen = false
    else if (INLINE.has(node.name)) {
      const [first, ...rest] = linesOf(node, hidden)
      if (first !== undefined) add(first)
      lines.push(...rest)
    } else {
      lines.push(...(node.name === 'tr' ? rowOf(node, hidden) : linesOf(node, hidden)))
      isOpen = false
    }
  }
  return lines
}

/** The cells of a row beside each other, line by line. */
const rowOf = (row: Element, hidden: ReadonlySet<Element>): string[] => {
  const cells = row.children
    .filter(isTag)
    .filter((cell) => !hidden.has(cell))
    .map((cell) => linesOf(cell, hidden).filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
  const longest = cells.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: longest }, (_, index) =>
    cells
      .map((lines) => lines[index]?.trim() ?? '')
      .filter((text) => text !== '')
      .join(COLUMN),
  )
}
