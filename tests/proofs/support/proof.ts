import type { Payload } from 'payload'

/** A proof's input: a separate, empty, migrated database, and a random seed. */
export type ProofFixture = {
  payload: Payload
  databaseUrl: string
  /** Fewer repetitions of the same experiment, for the integration tests. */
  isQuick: boolean
  /** The random seed; printed, so that a run can be repeated. */
  seed: number
}

/** A proof is a file `tests/proofs/NN-name.ts` that exports `run`. `npm run proof -- N` runs it (docs/proofs.md). */
export type Proof = (fixture: ProofFixture) => Promise<ProofResult>

export type ProofResult = {
  passed: boolean
  /** Measurements by name: counts, and times with the unit in the name. */
  figures: Record<string, number | string>
}

/** Collects failed expectations of an experiment; the first few are printed with the figures. */
export class Expectations {
  readonly failures: string[] = []

  expect(isSo: boolean, failure: string): void {
    if (!isSo) this.failures.push(failure)
  }

  same(actual: unknown, expected: unknown, what: string): void {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
    this.expect(a === b, `${what}: ${a} instead of ${b}`)
  }

  result(figures: ProofResult['figures']): ProofResult {
    const named = this.failures.slice(0, 5).map((failure, at) => [`failure ${at + 1}`, failure] as const)
    return { passed: this.failures.length === 0, figures: { ...figures, ...Object.fromEntries(named) } }
  }
}
