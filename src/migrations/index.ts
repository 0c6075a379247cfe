import * as migration_20261120_000000_initial from './20261120_000000_initial'
import * as migration_20261120_000001_integrity from './20261120_000001_integrity'
import * as migration_20261120_000002_points from './20261120_000002_points'
import * as migration_20261120_140000_earn_and_spend from './20261120_140000_earn_and_spend'
import * as migration_20261120_140001_challenge_kinds from './20261120_140001_challenge_kinds'
import * as migration_20261120_140002_earn_and_spend_integrity from './20261120_140002_earn_and_spend_integrity'
import * as migration_20261120_150007_points_expiry from './20261120_150007_points_expiry'

export const migrations = [
  {
    up: migration_20261120_000000_initial.up,
    down: migration_20261120_000000_initial.down,
    name: '20261120_000000_initial',
  },
  {
    up: migration_20261120_000001_integrity.up,
    down: migration_20261120_000001_integrity.down,
    name: '20261120_000001_integrity',
  },
  {
    up: migration_20261120_000002_points.up,
    down: migration_20261120_000002_points.down,
    name: '20261120_000002_points',
  },
  {
    up: migration_20261120_140000_earn_and_spend.up,
    down: migration_20261120_140000_earn_and_spend.down,
    name: '20261120_140000_earn_and_spend',
  },
  {
    up: migration_20261120_140001_challenge_kinds.up,
    down: migration_20261120_140001_challenge_kinds.down,
    name: '20261120_140001_challenge_kinds',
  },
  {
    up: migration_20261120_140002_earn_and_spend_integrity.up,
    down: migration_20261120_140002_earn_and_spend_integrity.down,
    name: '20261120_140002_earn_and_spend_integrity',
  },
  {
    up: migration_20261120_150007_points_expiry.up,
    down: migration_20261120_150007_points_expiry.down,
    name: '20261120_150007_points_expiry',
  },
]
