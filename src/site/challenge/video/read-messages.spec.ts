import { readVimeoMessage, readYouTubeMessage } from './read-messages'

describe("YouTube's messages", () => {
  it('contain position, length, speed and state, as far as they are sent', () => {
    const said = { event: 'infoDelivery', info: { currentTime: 3.5, duration: 60, playerState: 1, playbackRate: 2 } }
    expect(readYouTubeMessage(JSON.stringify(said))).toEqual({
      positionSeconds: 3.5,
      durationSeconds: 60,
      isPlaying: true,
      rate: 2,
    })
    expect(readYouTubeMessage(JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } }))).toMatchObject({
      isPlaying: false,
      positionSeconds: undefined,
    })
  })

  it.each(['not JSON', '"text"', '{"event":"onReady"}', 7, null])("don't include %p", (data) => {
    expect(readYouTubeMessage(data)).toBeNull()
  })
})

describe("Vimeo's messages", () => {
  it.each([['{"event":"ready"}'], [{ method: 'ping' }]])('announce that the player is ready: %p', (data) => {
    expect(readVimeoMessage(data)).toBe('ready')
  })

  it('contain position, length and state', () => {
    const said = { event: 'timeupdate', data: { seconds: 4, duration: 30, percent: 0.13 } }
    expect(readVimeoMessage(said)).toMatchObject({ positionSeconds: 4, durationSeconds: 30, isPlaying: true })
    expect(readVimeoMessage({ ...said, event: 'pause' })).toMatchObject({ positionSeconds: 4, isPlaying: false })
  })

  it.each(['not JSON', '{"method":"getDuration","value":3}', {}])("don't include %p", (data) => {
    expect(readVimeoMessage(data)).toBeNull()
  })
})
