type Memory = {
  /** Null where nothing is kept under the key, or nothing can be. */
  read: (key: string) => string | null
  /** @param value null forgets it. @returns whether it was kept */
  keep: (key: string, value: string | null) => boolean
}

const memoryOf = (find: () => Storage): Memory => ({
  read: (key) => {
    try {
      return find().getItem(key)
    } catch {
      return null
    }
  },
  keep: (key, value) => {
    try {
      if (value === null) find().removeItem(key)
      else find().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
})

/** What this browser keeps; nothing in one that is told to keep nothing, whose storage throws at every touch. */
export const browserMemory = memoryOf(() => window.localStorage)

/** The same for as long as the tab lives. */
export const tabMemory = memoryOf(() => window.sessionStorage)
