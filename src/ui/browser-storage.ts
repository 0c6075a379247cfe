type SafeStorage = {
  /** Null if there is no value, or if the browser blocks storage. */
  get: (key: string) => string | null
  /** @param value null removes the entry. @returns whether it was stored */
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

/** The browser's local storage. Reads as empty if the browser blocks it, because then every access throws. */
export const browserStorage = openStorage(() => window.localStorage)

/** The same, until the tab closes. */
export const tabStorage = openStorage(() => window.sessionStorage)
