/**
 * Puts a text on the clipboard. Browsers keep the clipboard from pages that did not come encrypted, such as those of an
 * installation in one's own network: there the text is copied as by hand, which needs a press just before.
 * @returns whether it is there now
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

const copySelection = (text: string): boolean => {
  const { activeElement } = document
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;opacity:0'
  // Beside what has the focus: a dialog lets it go no further.
  ;(activeElement?.parentElement ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
  return isCopied
}
