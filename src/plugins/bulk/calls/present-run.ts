import type { StoredRun } from '../domain'

/** A run as callers see it. */
export const presentRun = ({
  confirmed_at,
  created_at,
  decided_at,
  decided_name: _decided,
  finished_at,
  is_test: _test,
  program_id: _program,
  requested_by: _by,
  requested_name: _requested,
  undo_at: _undo,
  undone_at,
  undone_name: _undone,
  ...run
}: StoredRun) => ({
  ...run,
  created_at: created_at.toISOString(),
  confirmed_at: confirmed_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
  finished_at: finished_at?.toISOString() ?? null,
  undone_at: undone_at?.toISOString() ?? null,
})
