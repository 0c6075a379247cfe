import { findKeptPage, forgetPages, KEPT_MS, type KeptPage, keepPage } from './page-shelf'

const START = 1_000_000
const pageOf = (programId: number, text = 'page'): KeptPage => ({ programId, headers: {}, body: Buffer.from(text) })

beforeEach(() => forgetPages(1, 0))

it('keeps a page for seconds', () => {
  keepPage('a', pageOf(1), START, START)
  expect(findKeptPage('a', START + KEPT_MS - 1)?.body.toString()).toBe('page')
  expect(findKeptPage('a', START + KEPT_MS)).toBeNull()
  expect(findKeptPage('b', START)).toBeNull()
})

it('forgets all pages of a program that changed, and of no other', () => {
  keepPage('a', pageOf(1), START, START)
  keepPage('b', pageOf(1), START, START)
  keepPage('c', pageOf(2), START, START)
  forgetPages(1, START + 1)
  expect([findKeptPage('a', START + 1), findKeptPage('b', START + 1)]).toEqual([null, null])
  expect(findKeptPage('c', START + 1)).not.toBeNull()
})

it('does not keep what was drawn before a change, or while the call that made it may still run', () => {
  forgetPages(1, START)
  for (const askedAt of [START - 50, START + 50, START + 1_999]) {
    keepPage('a', pageOf(1, 'old'), askedAt, START + 5_000)
    expect(findKeptPage('a', START + 5_000)).toBeNull()
  }
  keepPage('a', pageOf(1, 'new'), START + 2_000, START + 5_000)
  expect(findKeptPage('a', START + 5_000)?.body.toString()).toBe('new')
})

it('holds so many pages and no more: the one that was kept first goes', () => {
  for (let n = 0; n <= 300; n++) keepPage(`page-${n}`, pageOf(1), START, START)
  expect(findKeptPage('page-0', START)).toBeNull()
  expect(findKeptPage('page-1', START)).not.toBeNull()
  expect(findKeptPage('page-300', START)).not.toBeNull()
})
