export type Address = { method: string; parts: readonly string[] }

/** The method and the segments of a call's key. Pure. */
export const readKey = (key: string): Address => {
  const [method = '', path = ''] = key.split(' ')
  return { method, parts: path.split('/').slice(1) }
}

export type Match<Row> = { row: Row; params: Record<string, string> }

/** The rows that match a path's segments, with their parameters; written segments win over parameters. Pure. */
export const matchRows = <Row extends Address>(rows: readonly Row[], path: readonly string[]): Match<Row>[] =>
  rows
    .flatMap((row) => {
      const params = readParams(row.parts, path)
      return params ? [{ row, params }] : []
    })
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)

const readParams = (parts: readonly string[], path: readonly string[]): Record<string, string> | null => {
  if (parts.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = path[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}

/** A key without the names of its parameters: calls of the same shape answer the same addresses. */
export const shapeOf = (key: string): string => key.replaceAll(/:\w+/g, ':')
