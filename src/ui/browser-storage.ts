type SafeStorage = {
  /** Null where nothing is kept under the key, or nothing can be. */
  get: (key: string) => string | null
  /** @param value null forgets it. @returns whether it was kept */
  set: (key: string, value: string | null) => boolean
}

const openStorage = (find: () => Storage): SafeStorage => ({
  get: (key) => {
    try {
      return find().getItem(key)
    } catch {
      return null
    }
  },
  set: (key, value) => {
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
export const browserStorage = openStorage(() => window.localStorage)

/** The same for as long as the tab lives. */
export const tabStorage = openStorage(() => window.sessionStorage)
