import { answerConsoleCall } from './answer-console-call'
import { CONSOLE_CALLS } from './console-calls'
import type { Routes } from './wire-route'

/** The console's calls as handlers, which check the requirements of their row first. */
export const consoleRoutes = (): Routes =>
  Object.fromEntries(
    Object.entries(CONSOLE_CALLS).map(([key, { load, ...demand }]) => [
      key,
      async () => answerConsoleCall(key, demand, await load()),
    ]),
  )
