/** Attributes of the editor's styling, which aren't content. */
const PRESENTATIONAL_ATTRIBUTES = ['class', 'style', 'dir', 'value']

/** Removes what only the editor needs: `<b><strong class style>` becomes `<strong>`. */
export const tidyHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*'))
    for (const name of PRESENTATIONAL_ATTRIBUTES) element.removeAttribute(name)
  for (const element of body.querySelectorAll('span, b:has(> strong), i:has(> em)')) {
    element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
