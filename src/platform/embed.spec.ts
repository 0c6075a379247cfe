import { embedAddress } from './embed'

describe('the address of an embed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['https://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ])("becomes the player's: %s", (address, player) => {
    expect(embedAddress(address)).toBe(player)
  })

  it.each([
    'javascript:alert(1)',
    'https://evil.example/embed/1',
    'https://www.youtube.com.evil.example/embed/abc',
    'https://player.vimeo.com:8443/video/1',
    'https://user@player.vimeo.com/video/1',
    'http://player.vimeo.com/video/1',
    'https://www.google.com/search?q=maps',
    'not an address',
  ])('must belong to an allowed service: not %s', (address) => {
    expect(embedAddress(address)).toBeNull()
  })
})
