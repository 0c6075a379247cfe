import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { START_THREAD, threadScript } from '@laurel/receipt-reader/run-thread'

const [COUNT, IS_DEBUGGED] = [0, 1]

/**
 * Ends this process when its event loop has stood still for ten seconds of CPU time, or a minute without any, with a line
 * in the log: a thread that nothing blocks misses its beats. On a machine that starves, work that takes long isn't lost.
 * Whatever started the process starts it again (npm start, Docker, systemd). Not while a debugger is attached, which stops
 * the loop for as long as a person thinks.
 */
export const startWatchdog = ({ everyMs = 1_000, maxMissed = 10 } = {}): void => {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const thread = new Worker(START_THREAD, {
    eval: true,
    execArgv: [],
    workerData: { beats, everyMs, maxMissed, script: threadScript('src/platform/watchdog-thread.mjs') },
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  // Without its watchdog, the process still serves.
  thread.on('error', (error) => console.error('the watchdog ended', error))
  thread.unref()
  const beat = () => {
    Atomics.store(beats, IS_DEBUGGED, inspector.url() === undefined ? 0 : 1)
    Atomics.add(beats, COUNT, 1)
    Atomics.notify(beats, COUNT)
  }
  beat()
  setInterval(beat, everyMs / 2).unref()
}
