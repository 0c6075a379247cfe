import { postWaitSeconds } from './post-wait'
import type { PostType } from './types'

const wait = (postType: PostType, durationSeconds: number | null = null, hasChildPosts = false) =>
  postWaitSeconds({ postType, durationSeconds, hasChildPosts })

// SITE-128
describe('postWaitSeconds', () => {
  it('is 10 s for a gallery, 5 s for an image or a text', () => {
    expect([wait('image', null, true), wait('image'), wait('text')]).toEqual([10, 5, 5])
  })

  it.each([
    [1, 1],
    [12, 6],
    [15, 8],
    [59, 30],
    [60, 30],
    [61, 30],
    [3600, 30],
  ])('is half the length of a video of %i s, capped: %i s', (duration, seconds) => {
    expect(wait('video', duration)).toBe(seconds)
  })

  it('is the cap for a video of unknown length', () => {
    expect(wait('video')).toBe(30)
  })
})
