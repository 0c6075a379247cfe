import { embeddedAddress } from './embedded-address'

const ada = { id: 7, first_name: 'Ada & Co', last_name: 'Løve', qratiProgramId: null }

describe('embeddedAddress', () => {
  it('passes who looks, and nothing else', () => {
    expect(embeddedAddress('https://community.example/wall?theme=dark', ada)).toBe(
      'https://community.example/wall?theme=dark&participant_id=7&first_name=Ada+%26+Co&last_name=L%C3%B8ve',
    )
  })
  it('passes the program of the organisation where there is one', () => {
    expect(embeddedAddress('https://community.example/', { ...ada, qratiProgramId: 'q1' })).toContain('&program_id=q1')
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://community.example/', '/relative', ''])(
    'frames nothing at %s',
    (url) => {
      expect(embeddedAddress(url, ada)).toBeNull()
    },
  )
})
