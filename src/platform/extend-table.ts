import { processState } from './process-state'

type Rows = Record<string, unknown>
/** The rows that plugins added to a table, and its copies: each module graph has its own built-in rows. */
type Extension = { rows: Rows; copies: Rows[] }

const extensions = processState('extensions', () => new Map<string, Extension>())

const extensionOf = (noun: string): Extension => {
  const known = extensions.get(noun) ?? { rows: {}, copies: [] }
  extensions.set(noun, known)
  return known
}

/**
 * A table of the product to which plugins add rows by `extendTable`.
 * @param noun the kind of row, unique and in the singular: `challenge kind`
 */
export const extensibleTable = <Table extends Rows>(noun: string, builtIn: Table): Table => {
  const { copies, rows } = extensionOf(noun)
  for (const name of Object.keys(rows)) if (Object.hasOwn(builtIn, name)) refuseBuiltIn(noun, name)
  const table = { ...builtIn, ...rows }
  copies.push(table)
  return table
}

const refuseBuiltIn = (noun: string, name: string): never => {
  throw new Error(`laurel(): the ${noun} "${name}" is built in. Give yours another name, such as "my_${name}".`)
}

/** Whether a plugin added the row. */
export const isExtension = (noun: string, name: string): boolean => Object.hasOwn(extensionOf(noun).rows, name)

const NAME = /^[a-z][a-z0-9_.-]{0,62}$/

/**
 * Adds a plugin's rows, in every module graph. A row that a plugin added before is replaced, because each graph builds
 * the config, and development builds it again.
 * @param pattern of the names
 * @throws Error for a built-in or invalid name
 */
export const extendTable = (noun: string, rows: Readonly<Rows>, pattern = NAME): void => {
  const extension = extensionOf(noun)
  for (const [name, row] of Object.entries(rows)) {
    if (!pattern.test(name))
      throw new Error(
        `laurel(): "${name}" can't name a ${noun}. Use lowercase letters, digits and "_", such as "my_${noun.replaceAll(/\W/g, '_')}".`,
      )
    if (!Object.hasOwn(extension.rows, name) && extension.copies.some((table) => Object.hasOwn(table, name)))
      refuseBuiltIn(noun, name)
    extension.rows[name] = row
    for (const table of extension.copies) table[name] = row
  }
}

/** The names of the rows that plugins added, by the noun of their table. */
export const listExtensions = (): Record<string, string[]> =>
  Object.fromEntries([...extensions].map(([noun, { rows }]) => [noun, Object.keys(rows)]))

/** The names of all rows of a table, built in and added. */
export const listRows = (noun: string): string[] => extensionOf(noun).copies.flatMap((table) => Object.keys(table))
