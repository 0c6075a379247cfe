import * as initial from './20261126_130000_initial'

export const migrations = [{ up: initial.up, down: initial.down, name: '20261126_130000_initial' }]
