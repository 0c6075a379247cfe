import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'

const READY_MS = 120_000
const STARTS = 3

/**
 * A worker process like the product's (src/jobs/worker.ts), on the proof's database.
 * @param env overrides for this process's test environment
 */
export const startWorker = async (databaseUrl: string, env: Record<string, string> = {}): Promise<ChildProcess> => {
  for (let triesLeft = STARTS; ; triesLeft--) {
    try {
      return await start(databaseUrl, env)
    } catch (error) {
      // Retries a failed start: under load, Node's loader occasionally gives up.
      if (triesLeft === 1) throw error
    }
  }
}

/** Kills a worker and waits until it has exited. */
export const killWorker = async (worker: ChildProcess): Promise<void> => {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

const start = (databaseUrl: string, env: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, runTypeScript(path.resolve('src/jobs/worker.ts')), {
      env: {
        ...process.env,
        ...env,
        NODE_OPTIONS: '',
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`a worker was not ready within ${READY_MS / 1000} s`))
    }, READY_MS)
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line !== 'worker ready') return
      clearTimeout(timer)
      resolve(child)
    })
  })
