import { readVideoSource } from './video-source'

describe('readVideoSource', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ])('recognizes YouTube in %s', (url) => {
    expect(readVideoSource(url)).toEqual({ kind: 'youtube', url, video_id: 'dQw4w9WgXcQ' })
  })

  it.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871#t=10',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ])('recognizes Vimeo in %s', (url) => {
    expect(readVideoSource(url)).toEqual({ kind: 'vimeo', url, video_id: '76979871' })
  })

  it.each([
    '/media/market-morning.webm',
    'https://cdn.example.com/a.mp4',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://vimeo.com/about',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'not an address',
  ])('treats %s as a file', (url) => {
    expect(readVideoSource(url)).toEqual({ kind: 'file', url, video_id: null })
  })
})
