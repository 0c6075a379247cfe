export type Tree = { [name: string]: string | Tree }

/** Parses Stripe's form encoding of nested objects: `line_items[0][price_data][currency]=usd`. */
export const readForm = (body: string): Tree => {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let node = tree
    for (const part of path) {
      const next = node[part]
      node = typeof next === 'object' ? next : (node[part] = {})
    }
    node[last] = value
  }
  return tree
}

/** The text at a path, or '' if there is none. */
export const textAt = (tree: Tree, ...path: string[]): string => {
  let node: string | Tree | undefined = tree
  for (const part of path) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : ''
}

export const treeAt = (tree: Tree, name: string): Tree => {
  const node = tree[name]
  return typeof node === 'object' ? node : {}
}
