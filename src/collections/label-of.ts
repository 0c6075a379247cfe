const ACRONYMS = new Set(['api', 'css', 'html', 'id', 'ip', 'nft', 'seo', 'sku', 'url', 'zip'])

/** What the content admin calls a field or a value: `navigation_url` is "Navigation URL". */
export const labelOf = (name: string): string => {
  const words = name.split(/[_-]/).map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
