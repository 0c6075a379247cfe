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

/** What the pages of a program are kept under: a change renews them all, whatever their path and language. */
export const programTag = (programId: number): string => `program-${programId}`
