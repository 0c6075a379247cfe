import { jest } from '@jest/globals'
import type { Answer } from '../call'
import { Answers } from './answers'

const ok = (body: unknown): Answer<unknown> => ({ ok: true, body })
const failed = (status: number, message = ''): Answer<unknown> => ({ ok: false, status, message, errors: {} })

/** Answers that are given by hand, in the order of the questions. */
const open = () => {
  const asked: { path: string; answer: (answer: Answer<unknown>) => Promise<void> }[] = []
  const answers = new Answers(
    (path) =>
      new Promise((resolve) => {
        asked.push({
          path,
          answer: async (answer) => {
            resolve(answer)
            await jest.advanceTimersByTimeAsync(0)
          },
        })
      }),
  )
  answers.comeAlive()
  const show = (path: string) => answers.listen(path, () => {})
  return { answers, asked, show }
}

describe('what the calls of a page answered', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('is asked for once by all who show it, and told to each', async () => {
    const { answers, asked } = open()
    const heard: string[] = []
    answers.listen('/me', () => heard.push('header'))
    answers.listen('/me', () => heard.push('home'))
    expect(asked).toHaveLength(1)
    expect(answers.known('/me')).toEqual({ error: null, isFetching: false })
    expect(heard).toEqual([])
    await asked[0]?.answer(ok('Ada'))
    expect(heard).toEqual(['header', 'home'])
    expect(answers.known('/me')).toEqual({ data: 'Ada', error: null, isFetching: false })
  })

  it('is asked for in a task of its own while the page comes alive, and at once from then on', async () => {
    const asked: string[] = []
    const answers = new Answers(async (path) => {
      asked.push(path)
      return ok('Ada')
    })
    answers.listen('/me', () => {})
    answers.comeAlive()
    expect(asked).toEqual([])
    await jest.advanceTimersByTimeAsync(0)
    answers.listen('/rewards', () => {})
    expect(asked).toEqual(['/me', '/rewards'])
  })

  it('is asked for again by who shows it later than 15 s, and stands meanwhile', async () => {
    const { answers, asked, show } = open()
    const leave = show('/me')
    await asked[0]?.answer(ok('Ada'))
    leave()
    show('/me')
    expect(asked).toHaveLength(1)
    jest.advanceTimersByTime(15_001)
    show('/me')
    expect(asked).toHaveLength(2)
    expect(answers.known('/me')).toEqual({ data: 'Ada', error: null, isFetching: true })
  })

  it.each([
    [0, 2],
    [503, 2],
    [403, 1],
    [404, 1],
  ])('is asked for once more after what may pass: after %d there are %d questions', async (status, questions) => {
    const { answers, asked, show } = open()
    show('/rewards')
    await asked[0]?.answer(failed(status, 'No'))
    await jest.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(questions)
    await asked[1]?.answer(failed(status, 'No'))
    expect(answers.known('/rewards').error).toMatchObject({ message: 'No', status })
    expect(answers.known('/rewards').isFetching).toBe(false)
  })

  it('counts by the later question where two are under way', async () => {
    const { answers, asked, show } = open()
    show('/me')
    const refreshed = answers.refresh()
    await asked[1]?.answer(ok('after'))
    await refreshed
    await asked[0]?.answer(ok('before'))
    expect(answers.known('/me').data).toBe('after')
  })

  it('after a change is asked for where it is shown, and elsewhere when it is shown again', async () => {
    const { answers, asked, show } = open()
    show('/me')
    const leave = show('/rewards')
    for (const one of asked) await one.answer(ok(1))
    leave()
    const follower = jest.fn(async () => {})
    const stop = answers.follow(follower)
    void answers.refresh()
    expect(asked.slice(2).map(({ path }) => path)).toEqual(['/me'])
    expect(follower).toHaveBeenCalledTimes(1)
    show('/rewards')
    expect(asked.slice(2).map(({ path }) => path)).toEqual(['/me', '/rewards'])
    stop()
    void answers.refresh()
    expect(follower).toHaveBeenCalledTimes(1)
  })
})
