/** Ends the process whose event loop stands still, for watchdog.ts, from a thread of its own. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { beats, everyMs, maxMissed } = workerData
const [COUNT, IS_DEBUGGED] = [0, 1]

/** A loop that waits for something outside, without using the CPU, is given this many times as long. */
const IDLE_FACTOR = 6

const cpuMs = () => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

let [last, missed, usedBefore] = [Atomics.load(beats, COUNT), 0, cpuMs()]
for (;;) {
  const answer = Atomics.wait(beats, COUNT, last, everyMs)
  const count = Atomics.load(beats, COUNT)
  if (answer !== 'timed-out' || count !== last || Atomics.load(beats, IS_DEBUGGED) === 1) {
    missed = 0
    usedBefore = cpuMs()
  } else missed += 1
  last = count
  if (missed < maxMissed) continue
  const isBusy = cpuMs() - usedBefore >= maxMissed * everyMs
  if (!isBusy && missed < maxMissed * IDLE_FACTOR) continue
  const seconds = Math.round((missed * everyMs) / 1000)
  // The other thread can't write its own log any more.
  writeSync(
    2,
    `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: `the event loop has stood still for ${seconds} s: this process ends` })}\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}
