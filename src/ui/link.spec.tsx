import { renderToStaticMarkup } from 'react-dom/server'
import { Link } from './link'

it.each(['https://example.com/', '//example.com', 'mailto:help@example.com', '#earn'])(
  'leaves %s to the browser',
  (href) => {
    expect(renderToStaticMarkup(<Link href={href}>Away</Link>)).toBe(`<a href="${href}">Away</a>`)
  },
)

it('opens a new window without access to this one', () => {
  expect(
    renderToStaticMarkup(
      <Link href="/receipts" target="_blank">
        Receipts
      </Link>,
    ),
  ).toBe('<a href="/receipts" rel="noopener noreferrer" target="_blank">Receipts</a>')
})
