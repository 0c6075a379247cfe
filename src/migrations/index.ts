import * as initial from './20261126_000000_initial'

export const migrations = [
  { up: initial.up, down: initial.down, name: '20261126_000000_initial' },
]
