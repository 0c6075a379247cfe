import { renderToStaticMarkup } from 'react-dom/server'

const { default: GlobalError } = await import('./global-error')

it("the fallback for a broken layout follows the browser's light or dark mode", () => {
  expect(renderToStaticMarkup(<GlobalError />)).toMatch(/^<html lang="en" style="color-scheme:light dark">/)
})
