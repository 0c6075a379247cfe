import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DRAWN } from './drawn'

/** The sprite sheet of all icons, one symbol each; color and stroke come from where an icon is used. */
export const renderIconSheet = (): string => {
  const symbols = Object.entries(DRAWN).map(([name, drawing]) => {
    const lines = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Icons</title>\n${symbols.join('\n')}\n</svg>\n`
}
