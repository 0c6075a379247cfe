import { isValidElement, type ReactNode } from 'react'

type Drawn = ReactNode | Promise<ReactNode> | Iterable<ReactNode>

/**
 * The text of a page's server components, which are called one after another like on the server. A client component
 * can't be called here, so its props, which reach the browser, are included instead.
 */
export const pageText = async (node: Drawn): Promise<string> => {
  const parts: string[] = []
  await walk(node, parts)
  return parts.join(' ')
}

const walk = async (drawn: unknown, parts: string[]): Promise<void> => {
  const node = await drawn
  if (typeof node === 'string' || typeof node === 'number') parts.push(String(node))
  else if (Array.isArray(node)) for (const child of node) await walk(child, parts)
  else if (isValidElement(node)) await walkElement(node.type, node.props as Record<string, unknown>, parts)
}

const walkElement = async (type: unknown, props: Record<string, unknown>, parts: string[]): Promise<void> => {
  if (typeof type === 'function') {
    const drawn = await tryToCall(type as (props: unknown) => unknown, props)
    if (drawn.ok) return walk(drawn.node, parts)
  }
  for (const value of Object.values(props)) await walkProperty(value, parts)
}

/** Client components use state or context, which exist only in a browser. */
const tryToCall = async (component: (props: unknown) => unknown, props: unknown) => {
  const { error } = console
  console.error = () => {}
  try {
    return { ok: true, node: await component(props) } as const
  } catch (problem) {
    if (isOfClient(problem)) return { ok: false } as const
    throw problem
  } finally {
    console.error = error
  }
}

const isOfClient = (problem: unknown): boolean =>
  problem instanceof TypeError && /reading 'use|useState|useContext|useRef|null \(reading/.test(problem.message)

const walkProperty = async (value: unknown, parts: string[]): Promise<void> => {
  if (isValidElement(value) || Array.isArray(value)) return walk(value, parts)
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) await walkProperty(inner, parts)
  } else if (typeof value === 'string' || typeof value === 'number') parts.push(String(value))
}
