import { renderConsole } from '../../../../tests/support/render-console'
import { SocialPageForm } from './page-form.client'
import { SocialPostForm } from './post-form.client'

it("hides a page's token", () => {
  const html = renderConsole(
    <SocialPageForm
      programId={1}
      listHref="/list"
      values={{ platform: 'instagram', url: 'https://www.instagram.com/a', access_token: '' }}
      page={{ id: 1, hasToken: true }}
    />,
  )
  expect(html).toContain('A token is saved.')
})

it("shows a post's fields, and locks imported ones", () => {
  const values = { message: 'Hello', username: '', url: '', duration_seconds: '', published_at: null, media: null }
  const form = (post_type: 'video' | 'text', isImported: boolean) =>
    renderConsole(
      <SocialPostForm
        pageId={1}
        pageHref="/page"
        timeZone="America/New_York"
        values={{ ...values, post_type }}
        post={{ id: 1, isImported }}
      />,
    )
  expect(form('video', false)).toContain('Length (seconds)')
  expect(form('text', false)).not.toContain('Length (seconds)')
  expect(form('text', true)).toMatch(/<fieldset disabled=""/)
})
