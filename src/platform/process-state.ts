const STATE = Symbol.for('laurel.process-state')
type Holder = typeof globalThis & { [STATE]?: Map<string, unknown> }

/**
 * State of this process, created at first use. Next loads a module once each for routes, instrumentation and pages, so
 * a module-level variable exists several times; this exists once (docs/decisions/0028). The name must be unique.
 */
export const processState = <State>(name: string, create: () => State): State => {
  const states = ((globalThis as Holder)[STATE] ??= new Map<string, unknown>())
  if (!states.has(name)) states.set(name, create())
  return states.get(name) as State
}
