/** What spreadsheets, databases and exports write where they have no value. A person may be called Null, but not NULL. */
const BLANK = new Set(
  String.raw`\N - -- – — _ . N/A n/a #N/A NULL null (null) <null> NaN undefined (none) None #NULL! #VALUE! #REF!`.split(
    ' ',
  ),
)

/** A cell's text; '' if the file only says that there is no value. */
export const textOf = (cell: string): string => {
  const text = cell.trim()
  return BLANK.has(text) || /^#?N\/A!?$/i.test(text) ? '' : text
}
