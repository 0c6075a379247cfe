import type { Routes } from './call-table'
import { answerConsoleCall } from './console-call'
import { CONSOLE_CALLS } from './console-calls'

/** The console's calls as handlers, which check the requirements of their row first. */
export const CONSOLE_ROUTES: Routes = Object.fromEntries(
  Object.entries(CONSOLE_CALLS).map(([key, { load, ...demand }]) => [
    key,
    async () => answerConsoleCall(key, demand, await load()),
  ]),
)
