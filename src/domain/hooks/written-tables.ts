const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:public\.)?"?([a-z_]+)/gi
const FUNCTION = /\blaurel_[a-z_]+/g

/** The tables that a piece of SQL writes itself, and the SQL functions that it calls. */
const parse = (text: string) => ({
  tables: [...text.matchAll(WRITE)].map(([, table = '']) => table.toLowerCase()),
  functions: [...text.matchAll(FUNCTION)].map(([name]) => name),
})

/** For each SQL function, the tables that it writes, directly or through other functions. */
export const tablesByFunction = (functions: { name: string; source: string }[]): Map<string, Set<string>> => {
  const parsed = new Map(functions.map(({ name, source }) => [name, parse(source)]))
  const collect = (name: string, seen: Set<string>): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    const found = parsed.get(name)
    return found ? [...found.tables, ...found.functions.flatMap((called) => collect(called, seen))] : []
  }
  return new Map(functions.map(({ name }) => [name, new Set(collect(name, new Set()))]))
}

/** Whether a statement may write any table, directly or through one of our functions. */
export const canWriteAny = (text: string): boolean => {
  const { functions, tables } = parse(text)
  return tables.length > 0 || functions.length > 0
}

/**
 * Whether a statement may write one of the tables.
 * @param byFunction from `tablesByFunction`
 */
export const canWrite = (text: string, tables: ReadonlySet<string>, byFunction: Map<string, Set<string>>): boolean => {
  const found = parse(text)
  return (
    found.tables.some((table) => tables.has(table)) ||
    found.functions.some((name) => [...(byFunction.get(name) ?? [])].some((table) => tables.has(table)))
  )
}
