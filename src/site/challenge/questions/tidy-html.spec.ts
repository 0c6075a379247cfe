import { openPage } from '../../../../tests/support/browser-globals'
import { tidyHtml } from './tidy-html'

openPage()

describe("normalizing an editor's HTML", () => {
  it('keeps text, formats, lists and links, and removes styles', () => {
    const written =
      '<p class="mb-1"><span style="white-space: pre-wrap;">Soup of </span><b><strong class="font-bold">leeks</strong></b> and ' +
      '<i><em class="italic">water</em></i></p><ul class="list-disc"><li value="1"><a href="https://example.com" class="x"><span>one</span></a></li></ul>'
    expect(tidyHtml(written)).toBe(
      '<p>Soup of <strong>leeks</strong> and <em>water</em></p><ul><li><a href="https://example.com">one</a></li></ul>',
    )
  })
})
