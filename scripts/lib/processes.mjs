import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The command line of a process, or '' if it doesn't exist (or isn't visible). */
export function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * When a process started, or '' if it doesn't exist. With the process id it identifies a process uniquely, because ids
 * are reused and Next rewrites its command line.
 */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') return readStat(pid)[19]
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * The fields of /proc/PID/stat from the third (the state) on, because the second may contain spaces and parentheses.
 */
function readStat(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Whether a process runs. A zombie doesn't count, because some containers never reap them. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readStat(pid)[0] !== 'Z'
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Waits until `condition` returns true; returns false after `timeoutMs`. */
export async function waitUntil(condition, timeoutMs, everyMs = 50) {
  const end = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > end) return false
    await sleep(everyMs)
  }
  return true
}

/** Whether something accepts connections on a local port. */
export function isListening(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host })
    const answer = (value) => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(1000, () => answer(false))
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}

/** Whether a server could bind the port on all interfaces, as Next does. */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** A currently unused port from the system's ephemeral range. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end with inherited output. Forwards termination signals and waits. Returns the exit code; 1 if
 * a signal ended it.
 */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    const pass = (signal) => child.kill(signal)
    for (const signal of STOP_SIGNALS) process.on(signal, pass)
    const settle = (answer) => {
      for (const signal of STOP_SIGNALS) process.off(signal, pass)
      answer()
    }
    child.once('error', (error) => settle(() => reject(error)))
    child.once('close', (code) => settle(() => resolve(code ?? 1)))
  })
}

/** Ends a process group with `signal`, and kills it if it hasn't ended after `patienceMs`. */
export async function endGroup(pid, signal = 'SIGTERM', patienceMs = 10_000) {
  const send = (name) => {
    try {
      process.kill(-pid, name)
    } catch {
      // The group has ended already.
    }
  }
  send(signal)
  await waitUntil(() => !isAlive(pid), patienceMs)
  send('SIGKILL') // Ends processes that ignored the signal, and descendants that outlived the group's leader.
  await waitUntil(() => !isAlive(pid), 2000)
}
