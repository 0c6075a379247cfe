import type { Answer } from '../call'

const STALE_MS = 15_000
const RETRY_MS = 1_000

export class SiteCallError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** A broken connection or a server in trouble may be better a moment later; what was refused stays refused. */
export const mayHelp = (status: number): boolean => status < 400 || status >= 500

/** `data` stays while it is asked for again, and when that fails. */
export type Known<Body = unknown> = { data?: Body; error: SiteCallError | null; isFetching: boolean }
/** Asking takes a phone some milliseconds: a page that comes alive hears touches before. */
export const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

type Entry = { known: Known; answeredAt: number; isAsked: boolean; turn: number; listeners: Set<() => void> }

const NOTHING: Known = { error: null, isFetching: false }

/**
 * What the calls of a page answered, by their path: asked once for all who show it, and again when it may have changed. That is all
 * that most of the site needs; lists that poll have React Query (docs/decisions/0018).
 */
export class Answers {
  readonly #entries = new Map<string, Entry>()
  readonly #followers = new Set<() => Promise<void>>()

  #isAlive = false

  constructor(private readonly call: (path: string) => Promise<Answer<unknown>>) {}

  /** From now on questions go at once. */
  comeAlive(): void {
    this.#isAlive = true
  }

  known(path: string): Known {
    return this.#entries.get(path)?.known ?? NOTHING
  }

  /** Hears of every change, and asks first where nobody has or where it is long ago. @returns how to stop */
  listen(path: string, listener: () => void): () => void {
    const entry = this.#entryOf(path)
    entry.listeners.add(listener)
    if (isDue(entry)) void this.ask(path)
    return () => entry.listeners.delete(listener)
  }

  /**
   * Once more after a failure that may pass. Of two answers under way only that of the later question counts. That the first question of
   * all is under way is told to nobody: they show the same meanwhile, and a page that comes alive would be drawn once more for it.
   */
  async ask(path: string): Promise<void> {
    const entry = this.#entryOf(path)
    entry.turn++
    const { turn } = entry
    entry.isAsked = true
    if (entry.known !== NOTHING) tell(entry, { ...entry.known, isFetching: true })
    let answer = await this.#question(path)
    if (!answer.ok && mayHelp(answer.status)) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (turn === entry.turn) answer = await this.call(path)
    }
    if (turn !== entry.turn) return
    entry.isAsked = false
    if (answer.ok) {
      entry.answeredAt = Date.now()
      tell(entry, { data: answer.body, error: null, isFetching: false })
    } else {
      entry.answeredAt = 0
      tell(entry, { ...entry.known, error: new SiteCallError(answer.message, answer.status), isFetching: false })
    }
  }

  /** Something was or may have been changed: what is shown is asked for at once, the rest when it is shown. */
  async refresh(): Promise<void> {
    const asked = [...this.#entries].map(([path, entry]) => {
      entry.answeredAt = 0
      return entry.listeners.size > 0 ? this.ask(path) : undefined
    })
    await Promise.all([...asked, ...[...this.#followers].map((follow) => follow())])
  }

  /** For what is kept elsewhere and changes at the same times. @returns how to stop */
  follow(follower: () => Promise<void>): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  async #question(path: string): Promise<Answer<unknown>> {
    if (!this.#isAlive) await ownTask()
    return this.call(path)
  }

  #entryOf(path: string): Entry {
    const entry = this.#entries.get(path) ?? {
      known: NOTHING,
      answeredAt: 0,
      isAsked: false,
      turn: 0,
      listeners: new Set<() => void>(),
    }
    this.#entries.set(path, entry)
    return entry
  }
}

const isDue = ({ answeredAt, isAsked }: Entry): boolean => !isAsked && Date.now() - answeredAt > STALE_MS

const tell = (entry: Entry, known: Known): void => {
  entry.known = known
  for (const listener of entry.listeners) listener()
}
