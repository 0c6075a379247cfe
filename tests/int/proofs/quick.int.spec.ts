import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Proof } from '../../proofs/support/proof'
import { openTestPayload, type TestPayload } from '../../support/database'

/** Proofs that need no separate processes, with fewer repetitions; the others are commands (docs/proofs.md). */
const QUICK = [2, 34]
const SEED = Number(process.env.PROOF_SEED ?? Math.floor(Math.random() * 2 ** 31))

const folder = path.resolve('tests/proofs')
const files = readdirSync(folder).filter((file) => QUICK.includes(Number(/^(\d\d)-.*\.ts$/.exec(file)?.[1])))

let test: TestPayload
beforeEach(async () => {
  test = await openTestPayload()
})
afterEach(() => test.close())

it.each(files)(
  '%s',
  async (file) => {
    const { run } = (await import(path.join(folder, file))) as { run: Proof }
    const { figures, passed } = await run({
      payload: test.payload,
      databaseUrl: test.databaseUrl,
      isQuick: true,
      seed: SEED,
    })
    expect({ figures, passed, SEED }).toEqual({ figures, passed: true, SEED })
  },
  240_000,
)
