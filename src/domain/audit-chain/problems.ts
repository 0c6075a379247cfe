/** What a verifier found: about an entry, or about a seal. */
export type ChainProblem = {
  kind:
    | 'entry_changed'
    | 'entry_deleted'
    | 'entry_inserted'
    | 'entry_moved'
    | 'entry_unsealed'
    | 'key_unknown'
    | 'seal_changed'
    | 'seal_missing'
    | 'seal_moved'
    | 'seal_signature'
  entry?: number
  seal?: number | null
  /** For an entry that moved: the id that it had. */
  from?: number
}

const TEXTS: Record<ChainProblem['kind'], (problem: ChainProblem) => string> = {
  entry_changed: ({ entry, seal }) => `entry ${entry} was changed (${sealOf(seal)})`,
  entry_deleted: ({ entry, seal }) => `entry ${entry} was deleted (${sealOf(seal)})`,
  entry_inserted: ({ entry }) => `entry ${entry} was inserted past the chain`,
  entry_moved: ({ entry, from, seal }) =>
    `entry ${entry} is what entry ${from} was: entries were reordered (${sealOf(seal)})`,
  entry_unsealed: ({ entry }) => `entry ${entry} has waited for its seal for hours: is a worker running?`,
  key_unknown: ({ seal }) => `seal ${seal} was signed with a key that isn't this installation's`,
  seal_changed: ({ seal }) => `the hashes of seal ${seal} aren't those that were signed`,
  seal_missing: ({ seal }) => `seal ${seal} is missing`,
  seal_moved: ({ seal }) => `seal ${seal} doesn't follow the seal before`,
  seal_signature: ({ seal }) => `the signature of seal ${seal} is wrong`,
}

const sealOf = (seal: number | null | undefined): string => (seal ? `seal ${seal}` : 'not sealed yet')

/** In a sentence, for the command line. */
export const describeProblem = (problem: ChainProblem): string => TEXTS[problem.kind](problem)
