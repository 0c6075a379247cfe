const added = new WeakMap<object, Set<string>>()

/**
 * Adds a plugin's rows to one of the product's tables. Rows that a plugin added before are replaced, which happens on
 * reloads in development.
 * @param noun the kind of row, for the message: `challenge kind`
 * @throws Error for a built-in or invalid name
 */
export const extendTable = <Row>(
  table: Record<string, Row>,
  rows: Readonly<Record<string, Row>>,
  noun: string,
): void => {
  const own = added.get(table) ?? new Set<string>()
  added.set(table, own)
  for (const [name, row] of Object.entries(rows)) {
    if (!/^[a-z][a-z0-9_.-]{0,62}$/.test(name))
      throw new Error(
        `laurel(): "${name}" can't name a ${noun}. Use lowercase letters, digits and "_", such as "my_${noun.replaceAll(/\W/g, '_')}".`,
      )
    if (Object.hasOwn(table, name) && !own.has(name))
      throw new Error(`laurel(): the ${noun} "${name}" is built in. Give yours another name, such as "my_${name}".`)
    own.add(name)
    table[name] = row
  }
}
