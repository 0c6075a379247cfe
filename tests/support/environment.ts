import { resetEnv } from '@/platform/env'

type Settings = Record<string, string | undefined>

/** Sets or unsets environment variables of this process. @returns what they were, to set them back */
export const setEnvironment = (settings: Settings): Settings => {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]))
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  resetEnv()
  return before
}
