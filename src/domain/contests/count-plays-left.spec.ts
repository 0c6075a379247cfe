import { countPlaysLeft } from './count-plays-left'

const MIDNIGHT = new Date('2026-11-26T05:00:00Z')
const later = (minutes: number) => new Date(MIDNIGHT.getTime() + minutes * 60_000)
const game = {
  day_ends_at: MIDNIGHT,
  finish: later(600),
  limit_per_participant: null,
  plays_per_day: 3,
  plays_today: 0,
  wins: 0,
}
const usedUp = { ...game, plays_today: 3 }

it.each([
  ['some of the day', { ...game, plays_today: 1 }, 2, null],
  ['unlimited plays', { ...usedUp, plays_per_day: null }, null, null],
  ['none until midnight', usedUp, 0, MIDNIGHT],
  ['none until midnight, after the daily limit was lowered', { ...usedUp, plays_per_day: 2 }, 0, MIDNIGHT],
  ['none until midnight, without an end', { ...usedUp, finish: null }, 0, MIDNIGHT],
  ['none until midnight, a minute before its end', { ...usedUp, finish: later(1) }, 0, MIDNIGHT],
  ['none at all if it ends at midnight', { ...usedUp, finish: MIDNIGHT }, 0, null],
  ['none at all if it ended on an earlier day', { ...usedUp, finish: later(-3000) }, 0, null],
  ['none at all at the limit of prizes per person', { ...game, limit_per_participant: 1, wins: 1 }, 0, null],
  [
    'none ever at that limit, even with unlimited plays',
    { ...game, plays_per_day: null, limit_per_participant: 1, wins: 1 },
    0,
    null,
  ],
])('a participant has left %s', (_, facts, playsLeft, nextPlayAt) => {
  expect(countPlaysLeft(facts)).toEqual({ playsLeft, nextPlayAt })
})
