import * as migration_20261120_000000_initial from './20261120_000000_initial'
import * as migration_20261120_000001_integrity from './20261120_000001_integrity'
import * as migration_20261120_000002_points from './20261120_000002_points'

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
]
