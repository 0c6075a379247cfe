import { createHmac } from 'node:crypto'
import { isEmbeddable } from './embeddable'
import { embeddedAddress } from './embedded-address'

const ada = { id: 7, first_name: 'Ada & Co', last_name: 'Løve' }

describe('embeddedAddress', () => {
  it('passes the reader and nothing else', () => {
    expect(embeddedAddress('https://community.example/wall?theme=dark', ada)).toBe(
      'https://community.example/wall?theme=dark&participant_id=7&first_name=Ada+%26+Co&last_name=L%C3%B8ve',
    )
  })
  it("passes the organization's program if there is one", () => {
    expect(embeddedAddress('https://community.example/', { ...ada, parameters: { program_id: 'q1' } })).toContain(
      '&program_id=q1',
    )
  })
  it('is signed with the time if the contest has a secret', () => {
    const secret = `whsec_${Buffer.from('a secret of the contest').toString('base64')}`
    const now = new Date('2026-11-26T20:00:00Z')
    const { search } = new URL(embeddedAddress('https://contest.example/', { ...ada, secret, now }) ?? '')
    const [query = '', signature] = search.slice(1).split('&signature=')
    expect(query).toBe('participant_id=7&first_name=Ada+%26+Co&last_name=L%C3%B8ve&timestamp=1795723200')
    expect(signature).toBe(createHmac('sha256', 'a secret of the contest').update(query).digest('hex'))
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://community.example/', '/relative', ''])(
    'frames nothing at %s',
    (url) => {
      expect(embeddedAddress(url, ada)).toBeNull()
    },
  )
})

describe('isEmbeddable', () => {
  it.each(['https://contest.example/wall', 'http://localhost:3000/wall', '/dev/seed-swap'])('accepts %s', (url) => {
    expect(isEmbeddable(url)).toBe(true)
  })
  it.each(['http://contest.example/wall', '//contest.example', '/', 'javascript:alert(1)'])('rejects %s', (url) => {
    expect(isEmbeddable(url)).toBe(false)
  })
})
