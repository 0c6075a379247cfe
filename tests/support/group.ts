/**
 * Runs several spec files as one, because Jest evaluates every module anew for each file. Each file's tests are wrapped
 * in a `describe`, which limits its hooks to them.
 */
const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'it', 'test'] as const
type Name = (typeof NAMES)[number]
type Register = (...args: unknown[]) => unknown
const globals = globalThis as unknown as Record<Name, Register>

export const group = async (parts: Record<string, () => Promise<unknown>>): Promise<void> => {
  for (const [name, load] of Object.entries(parts)) {
    const calls = await recordCalls(load)
    describe(name, () => {
      for (const call of calls) call()
    })
  }
}

/** The calls that a file makes at its top level while it loads. A file that fails to load becomes a failing test. */
const recordCalls = async (load: () => Promise<unknown>): Promise<(() => unknown)[]> => {
  const calls: (() => unknown)[] = []
  const real = Object.fromEntries(NAMES.map((name) => [name, globals[name]])) as typeof globals
  for (const name of NAMES) globals[name] = recorder(real[name], calls)
  try {
    await load()
  } catch (error) {
    calls.push(() =>
      it('loads', () => {
        throw error
      }),
    )
  } finally {
    for (const name of NAMES) globals[name] = real[name]
  }
  return calls
}

/** Records calls of `it`, and of `it.skip`, `it.each(...)` and so on. */
const recorder = (register: Register, calls: (() => unknown)[]): Register =>
  new Proxy(register, {
    apply: (_, __, args) => void calls.push(() => register(...args)),
    get: (_, name) => {
      const member: unknown = Reflect.get(register, name)
      if (typeof member !== 'function') return member
      if (name !== 'each') return recorder(member as Register, calls)
      return (...table: unknown[]) => recorder(member(...table), calls)
    },
  })
