import { renderToStaticMarkup } from 'react-dom/server'

const { default: GlobalError } = await import('./global-error')

it('what stands for a broken frame follows the browser, light or dark', () => {
  expect(renderToStaticMarkup(<GlobalError />)).toMatch(/^<html lang="en" style="color-scheme:light dark">/)
})
