import { guardLeaving, leavePage } from './leave-page'

describe('leaving a page', () => {
  it('is confirmed while something would be lost, and not otherwise', () => {
    const went: string[] = []
    leavePage(() => went.push('before'))
    const asked: (() => void)[] = []
    const stop = guardLeaving((leave) => asked.push(leave))
    leavePage(() => went.push('while'))
    expect(went).toEqual(['before'])
    for (const leave of asked) leave()
    stop()
    leavePage(() => went.push('after'))
    expect(went).toEqual(['before', 'while', 'after'])
  })

  it('is confirmed by the current page only', () => {
    const asked: string[] = []
    const stopFirst = guardLeaving(() => asked.push('first'))
    const stopSecond = guardLeaving(() => asked.push('second'))
    stopFirst()
    leavePage(() => asked.push('nobody'))
    stopSecond()
    expect(asked).toEqual(['second'])
  })
})
