/** The page numbers to show around the current one, with gaps: 1 … 4 5 6 … 20. */
export const pageWindow = (current: number, last: number): (number | 'gap')[] => {
  const visible = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(visible)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
