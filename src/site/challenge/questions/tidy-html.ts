/** Attributes that say how the editor looks and not what was written. */
const LOOKS = ['class', 'style', 'dir', 'value']

/** What an editor wrote, without what only it needs: `<b><strong class style>` is `<strong>`. */
export const tidyHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('*')) for (const name of LOOKS) element.removeAttribute(name)
  for (const element of body.querySelectorAll('span, b:has(> strong), i:has(> em)')) {
    element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
