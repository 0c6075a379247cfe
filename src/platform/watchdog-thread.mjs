/** Ends the process whose event loop stands still, for watchdog.ts, from a thread of its own. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { beats, everyMs, maxMissed } = workerData
const [COUNT, IS_DEBUGGED] = [0, 1]

let [last, missed] = [Atomics.load(beats, COUNT), 0]
for (;;) {
  const answer = Atomics.wait(beats, COUNT, last, everyMs)
  const count = Atomics.load(beats, COUNT)
  // Counted in turns of this thread, so that a machine that slept or starved is no reason.
  missed = answer !== 'timed-out' || count !== last || Atomics.load(beats, IS_DEBUGGED) === 1 ? 0 : missed + 1
  last = count
  if (missed < maxMissed) continue
  const seconds = Math.round((missed * everyMs) / 1000)
  // The other thread can't write its own log any more.
  writeSync(
    2,
    `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: `the event loop has stood still for ${seconds} s: this process ends` })}\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}
