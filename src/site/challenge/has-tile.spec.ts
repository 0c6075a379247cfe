import type { WireChallengeTile } from '../wire'
import { hasTile } from './has-tile'

const tile = (challenge_type: string) => ({ challenge_type }) as WireChallengeTile

describe('a tile', () => {
  // PERKS-26
  it('is for every kind but engage', () => {
    expect(['signup', 'membership', 'share', 'engage'].map((type) => hasTile(tile(type)))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
