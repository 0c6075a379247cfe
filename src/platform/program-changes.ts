/**
 * Tells whoever keeps something derived from a program (cached pages, the host directory) that it changed. The web
 * process listens; in scripts and workers nobody does, and the pages' own revalidation time catches up.
 */
type Listener = (programId: number) => void

const listeners: Set<Listener> = ((
  globalThis as { __laurelProgramListeners?: Set<Listener> }
).__laurelProgramListeners ??= new Set())

export const onProgramChange = (listener: Listener): void => {
  listeners.add(listener)
}

export const announceProgramChange = (programId: number): void => {
  for (const listener of listeners) listener(programId)
}
