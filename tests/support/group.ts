/**
 * Runs several spec files as one, so that modules load once for all of them: Jest evaluates every module anew for each file. Each part
 * has a `describe` of its own, and so its hooks reach nobody else.
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

/** What a file registers at its top level while it loads. A file that does not load is a test that fails. */
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

/** Stands for `it`, and for `it.skip`, `it.each(...)` and the like. */
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
