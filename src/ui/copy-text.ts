/**
 * Copies a text to the clipboard. Browsers disable the clipboard API on pages without HTTPS, such as those of a local
 * network, where the text is selected and copied instead; that requires a preceding click.
 * @returns whether the text was copied
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
  // Next to the focused element, because a dialog traps the focus.
  ;(activeElement?.parentElement ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
  return isCopied
}
