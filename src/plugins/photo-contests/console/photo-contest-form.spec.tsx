import { renderConsole } from '../../../../tests/support/render-console'
import { PhotoContestForm } from './photo-contest-form.client'

it('lists the challenges that an entry can complete, and the address for reports', () => {
  const html = renderConsole(
    <PhotoContestForm
      programId={1}
      siteUrl="https://pennywort.example"
      callbackUrl="https://rewards.example/photo_contests/1/entries"
      hasSecret={false}
      challenges={[{ id: 5, name: 'Send a photo' }]}
      values={{ active: false, qrati_program_id: '', slug: '', title: '', url: '', challenge_id: 5 }}
    />,
  )
  expect(html).toContain('Send a photo')
  expect(html).toContain('https://rewards.example/photo_contests/1/entries')
  expect(html).toContain('pennywort.example/')
})
