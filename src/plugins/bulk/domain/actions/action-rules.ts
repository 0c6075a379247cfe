import type { Context } from '@/plugin/domain'
import type { Action, ActionOf } from '../run-form'
import type { Reason } from '../values'

export type Run = { id: number; program_id: number; name: string; action: Action }

/** What a run did for one person. Without a reason it is done. */
export type Outcome = {
  participant_id: number
  reason?: Reason
  before?: unknown
  after?: unknown
  points?: number
  entry?: number
}

/** A person for whom a run was done, as the run left them. */
export type Done = { participant_id: number; before: unknown; after: unknown; points: number; entry: number | null }

/** What an undo did for one person: without a reason all of it, with one and points a part. */
export type Undone = { participant_id: number; reason?: Reason; points?: number }

/** Adds a parameter to a statement, and returns its name. */
export type Bind = (value: unknown) => string

export type RunOf<Kind extends Action['kind']> = Run & { action: ActionOf<Kind> }

/** The rules of a kind of action. People are locked before `apply` and `undo`, in the order of their ids. */
export type ActionRules<Kind extends Action['kind'] = Action['kind']> = {
  /** People per transaction. */
  batch: number
  /** Joins that `leftOutSql` and `samples` need, about `p`, `b` and `g`. */
  joins?: (now: string) => string
  /** SQL of a reason why the participant `p` with the balance `b` in the program `g` is left out; null if they aren't. */
  leftOutSql: (action: ActionOf<Kind>, bind: Bind) => string
  /** SQL of what a person has now, and of what they will have. Texts or numbers. */
  sampleSql: (action: ActionOf<Kind>, bind: Bind) => { before: string; after: string }
  /** Points that each person gains; below zero if they are taken. */
  pointsOf?: (action: ActionOf<Kind>) => number
  apply: (tx: Context, run: RunOf<Kind>, participantIds: readonly number[]) => Promise<Outcome[]>
  undo: (tx: Context, run: RunOf<Kind>, people: readonly Done[]) => Promise<Undone[]>
}

/** The outcomes of everybody: `done` for some, and a reason for all others. */
export const outcomesOf = (participantIds: readonly number[], done: readonly Outcome[], reason: Reason): Outcome[] => {
  const byId = new Map(done.map((outcome) => [outcome.participant_id, outcome]))
  return participantIds.map((id) => byId.get(id) ?? { participant_id: id, reason })
}
