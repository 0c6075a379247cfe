import { findProgress } from './find-progress'

const person = { points: 900, unused_points: 120 }
const facts = { threshold: 1000, wanted: 0, completed: 0 }

it.each([
  [
    { ...facts, selection: 'redeem' as const, threshold: 150 },
    { kind: 'points', current: 120, target: 150 },
  ],
  [
    { ...facts, selection: 'redeem' as const, threshold: 100 },
    { kind: 'points', current: 100, target: 100 },
  ],
  [
    { ...facts, selection: 'milestone' as const },
    { kind: 'points', current: 900, target: 1000 },
  ],
  [
    { ...facts, selection: 'achievement' as const },
    { kind: 'points', current: 900, target: 1000 },
  ],
  [
    { selection: 'achievement' as const, threshold: 1000, wanted: 3, completed: 2 },
    { kind: 'challenges', current: 2, target: 3 },
  ],
  [
    { selection: 'achievement' as const, threshold: 1000, wanted: 3, completed: 3 },
    { kind: 'points', current: 900, target: 1000 },
  ],
  [
    { selection: 'achievement' as const, threshold: null, wanted: 3, completed: 3 },
    { kind: 'challenges', current: 3, target: 3 },
  ],
  [{ ...facts, selection: 'redeem' as const, threshold: null }, null],
  [{ ...facts, selection: 'sweepstake' as const }, null],
  [{ ...facts, selection: 'offer' as const }, null],
])('returns the progress toward a reward', (reward, progress) => {
  expect(findProgress(reward, person)).toEqual(progress)
})

it('never returns negative progress', () => {
  const owing = { points: 0, unused_points: -30 }
  expect(findProgress({ ...facts, selection: 'redeem', threshold: 50 }, owing)).toMatchObject({ current: 0 })
})
