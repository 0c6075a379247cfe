import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endGroup, isAlive, STOP_SIGNALS, startOf } from './processes.mjs'
import { inData, ROOT } from './root.mjs'

const TAIL_CHARACTERS = 4000
const LAST_LINES_MS = 2000
const PARENT_MS = 500
const RUN_DIR = inData('run')

/** The delay before a restart, which doubles from the first to the longest. */
const RESTART_MS = { first: 500, longest: 30_000 }
/** A program that has run this long counts as healthy, which resets the delay. */
const WELL_AFTER_MS = 60_000

/**
 * Runs programs together. A signal ends all, in reverse order of their start, followed by the `atEnd` callbacks. If a
 * program ends by itself, it restarts if configured to, and otherwise ends all. Process ids are stored in a file in
 * `runDir`, so that the next run can end the programs of a killed one.
 *
 * @param {{ signalCode?: number, runDir?: string, restartMs?: { first: number, longest: number } }} options
 * `signalCode`: the exit code after a signal; 0, the regular end of a server
 */
export function createSupervisor({ signalCode = 0, runDir = RUN_DIR, restartMs = RESTART_MS } = {}) {
  const pidFile = path.join(runDir, `${process.pid}.json`)
  const programs = []
  const replaced = new Set()
  const cleanups = []
  let ending = null
  let report
  const finished = new Promise((resolve) => {
    report = resolve
  })

  function remember() {
    const rows = [{ name: 'supervisor', pid: process.pid }, ...programs].map(({ name, pid }) => ({
      name,
      pid,
      start: startOf(pid),
    }))
    fs.mkdirSync(runDir, { recursive: true })
    fs.writeFileSync(pidFile, JSON.stringify(rows))
  }

  /**
   * Starts a program in a separate process group, so that Ctrl-C reaches only the supervisor. `onLine` gets each line
   * of its output. `owner`: the user that runs it, as `uid` and `gid`, if not the current one.
   * @returns {{ pid: number, tail: () => string, ended: Promise<string | number> }} `ended`: the exit code, or the
   * reason if there is none
   */
  function spawnProgram({
    name,
    command = process.execPath,
    args,
    cwd = ROOT,
    env = process.env,
    owner = {},
    onLine = () => {},
  }) {
    if (ending) throw new Error(`Too late to start the ${name}: everything ends`)
    const child = spawn(command, args, { ...owner, cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = watchOutput(child, onLine)
    const ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code, signal) => resolve(code ?? signal))
    })
    const program = { name, pid: child.pid, ended, ...output }
    if (child.pid === undefined) return program
    programs.push(program)
    remember()
    ended.then(() => programs.splice(programs.indexOf(program), 1))
    return program
  }

  /**
   * Starts a long-running program.
   * @param {{ restarts?: () => boolean }} options `restarts`: whether it restarts when it ends by itself, after a
   * growing delay
   */
  function start({ restarts = () => false, ...options }) {
    const program = spawnProgram(options)
    program.ended.then((how) => {
      if (ending) return
      const reason = `The ${options.name} ended by itself (${how}).`
      if (restarts()) restart(options, how)
      else stop({ code: 1, reason, tail: program.tail() })
    })
    return program
  }

  async function restart(options, firstEnd) {
    let how = firstEnd
    let waitMs = restartMs.first
    while (!ending) {
      const isReplaced = replaced.delete(options.name)
      // A worker that exits cleanly does so to release memory.
      if (how !== 0 && !isReplaced)
        console.error(`The ${options.name} ended by itself (${how}). It starts again in ${waitMs / 1000} s.`)
      if (!isReplaced) await Promise.race([sleep(waitMs), finished])
      if (ending) return
      const begin = Date.now()
      how = await spawnProgram(options).ended
      waitMs = Date.now() - begin >= WELL_AFTER_MS ? restartMs.first : Math.min(waitMs * 2, restartMs.longest)
    }
  }

  /** Ends a program that restarts, with time for its running work; the next one starts at once. */
  async function replace(name) {
    const program = find(name)
    if (!program) return
    replaced.add(name)
    await end(program)
  }

  const find = (name) => programs.find((program) => program.name === name)

  /** Runs a program to its end. Returns its exit code; a nonzero one if there is none. */
  async function run(options) {
    if (ending) return 1
    return spawnProgram(options).ended
  }

  /** Ends everything once; further calls wait for the same shutdown. */
  function stop(outcome) {
    ending ??= (async () => {
      for (const program of programs.toReversed()) await end(program)
      for (const cleanup of cleanups.toReversed()) await tryCleanup(cleanup)
      fs.rmSync(pidFile, { force: true })
      for (const signal of STOP_SIGNALS) process.off(signal, onSignal)
      clearInterval(parentWatch)
      report(outcome)
    })()
    return finished
  }

  /** Registers a cleanup for resources that the programs use, or runs it immediately during a shutdown. */
  async function atEnd(cleanup) {
    if (ending) await tryCleanup(cleanup)
    else cleanups.push(cleanup)
  }

  // npm repeats the terminal's Ctrl-C; the second signal must not interrupt the shutdown.
  const onSignal = () => stop({ code: signalCode })
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  const parentWatch = process.env.npm_lifecycle_event ? watchParent(onSignal) : undefined
  remember()

  const pidOf = (name) => find(name)?.pid
  return { start, run, replace, pidOf, stop, atEnd, isEnding: () => ending !== null, finished }
}

/** npm's shell ends at a SIGTERM without passing it on, so the end of the shell counts as one. */
function watchParent(onEnd) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && onEnd(), PARENT_MS).unref()
}

/** Waits for the last lines of output, but not for a descendant that left the group and keeps the pipe open. */
async function end({ pid, ended }) {
  await endGroup(pid)
  await Promise.race([ended, sleep(LAST_LINES_MS, undefined, { ref: false })])
}

/** A failing cleanup must not prevent the others. */
async function tryCleanup(cleanup) {
  try {
    await cleanup()
  } catch (error) {
    console.error(error)
  }
}

function watchOutput(child, onLine) {
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8')
    stream.on('data', (text) => {
      tail = (tail + text).slice(-TAIL_CHARACTERS)
      const lines = (rest + text).split('\n')
      rest = lines.pop()
      for (const line of lines) onLine(line)
    })
    stream.on('end', () => rest && onLine(rest))
  }
  return { tail: () => tail }
}

/**
 * Ends programs that killed runs left behind.
 * @returns {Promise<number[]>} the process ids of live supervisors, whose programs stay
 */
export async function endLeftovers(runDir = RUN_DIR) {
  fs.mkdirSync(runDir, { recursive: true })
  const running = []
  for (const name of fs.readdirSync(runDir)) {
    const pidFile = path.join(runDir, name)
    const rows = readRows(pidFile).filter(({ pid, start }) => isAlive(pid) && startOf(pid) === start)
    const supervisor = rows.find((row) => row.name === 'supervisor')
    if (supervisor) {
      running.push(supervisor.pid)
      continue
    }
    for (const { pid } of rows.toReversed()) await endGroup(pid)
    fs.rmSync(pidFile, { force: true })
  }
  return running
}

function readRows(pidFile) {
  try {
    return JSON.parse(fs.readFileSync(pidFile, 'utf8'))
  } catch {
    return [] // Missing, or partially written by a killed run.
  }
}
