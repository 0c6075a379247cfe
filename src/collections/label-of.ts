const ACRONYMS = new Set(['api', 'css', 'html', 'id', 'ip', 'nft', 'seo', 'sku', 'url', 'zip'])

/** The content admin's label of a field or value: `navigation_url` becomes "Navigation URL". */
export const labelOf = (name: string): string => {
  const words = name.split(/[_-]/).map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
