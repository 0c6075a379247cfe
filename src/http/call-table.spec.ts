import { z } from 'zod'
import { findCall, offerCall } from './call-table'
import type { WireRoute } from './wire-route'

const callOf = (key: string): WireRoute =>
  Object.assign(async () => new Response(), { key, input: z.object({}) }) as unknown as WireRoute

const KEYS = ['GET /public/me', 'GET /public/rewards/:reward_id', 'POST /public/rewards/process_reward']
for (const key of KEYS) offerCall(callOf(key))
offerCall(callOf('GET /public/receipts/:identifier/files/:file_identifier'))

const found = (method: string, pathname: string) => {
  const { call, params } = findCall(method, pathname) ?? {}
  return call && [call.key, params]
}

it('finds a call by its method and its address', () => {
  expect(found('GET', '/public/me')).toEqual(['GET /public/me', {}])
  expect(found('GET', '/public/rewards/7')).toEqual(['GET /public/rewards/:reward_id', { reward_id: '7' }])
  expect(found('GET', '/public/receipts/a%2Fb/files/c')?.[1]).toEqual({ identifier: 'a/b', file_identifier: 'c' })
})

it('has fixed words before open parts, as Next has', () => {
  expect(found('POST', '/public/rewards/process_reward')?.[0]).toBe('POST /public/rewards/process_reward')
  expect(found('GET', '/public/rewards/process_reward')).toBeUndefined()
})

it.each([
  ['POST', '/public/me'],
  ['GET', '/public/me/'],
  ['GET', '/public//me'],
  ['GET', '/public/rewards/'],
  ['GET', '/public/rewards/:reward_id/x'],
  ['GET', '/public/rewards/%zz'],
  ['GET', '/public/ME'],
  ['HEAD', '/public/me'],
])('leaves %s %s to Next', (method, pathname) => {
  expect(found(method, pathname)).toBeUndefined()
})

it('has the last word of a call that is loaded again', () => {
  const again = callOf('GET /public/me')
  offerCall(again)
  expect(findCall('GET', '/public/me')?.call).toBe(again)
})
