import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import type { MigrationPlan } from './plan-migration'
import { applyChanges, changeBetween, formatChange, type SchemaChange } from './schema-changes'
import type { SchemaState } from './schema-state'

const MIGRATION = /^\d{8}_\d{6}_\w+$/
const LINE_WIDTH = 120

const listNames = (folder: string, extension: '.ts' | '.json'): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .filter((name) => MIGRATION.test(name))
    .toSorted()

/** The migrations of a folder, in the order in which they run. */
export const listMigrations = (folder: string): string[] => listNames(folder, '.ts')

/**
 * The state after a folder's migrations. The first file has what all migrations without a file have made.
 * @param except a migration whose change doesn't count
 */
export const readState = (folder: string, except?: string): SchemaState =>
  applyChanges(
    listNames(folder, '.json')
      .filter((name) => name !== except)
      .map((name) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as SchemaChange),
  )

/** Writes what a migration changes beside it. */
export const writeChange = (folder: string, name: string, after: SchemaState): void =>
  writeFileSync(path.join(folder, `${name}.json`), formatChange(changeBetween(readState(folder, name), after)))

/** Whether a word can name a variable, unlike `import` and `default`. */
const isVariable = (word: string): boolean => {
  try {
    return Boolean(new Script(`'use strict'; let ${word}`))
  } catch {
    return false
  }
}

/** `index.ts` of a folder's migrations. */
export const formatIndex = (names: readonly string[]): string => {
  const variables = new Map<string, string>()
  for (const name of names) {
    const [, time = '', words = ''] = /^(\d{8}_\d{6})_(\w+)$/.exec(name) ?? []
    const variable = words.replaceAll(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
    const isFree = variable !== 'migrations' && ![...variables.values()].includes(variable) && isVariable(variable)
    variables.set(name, isFree ? variable : `${variable}${time}`)
  }
  const rows = [...variables].map(([name, variable]) => {
    const parts = [`up: ${variable}.up`, `down: ${variable}.down`, `name: '${name}'`]
    const line = `  { ${parts.join(', ')} },`
    return line.length <= LINE_WIDTH ? line : `  {\n${parts.map((part) => `    ${part},`).join('\n')}\n  },`
  })
  return [
    ...[...variables].map(([name, variable]) => `import * as ${variable} from './${name}'`),
    '',
    'export const migrations = [',
    ...rows,
    ']',
    '',
  ].join('\n')
}

/** A time for a new migration's name, after those of the others even if their clocks were ahead. */
const nextTime = (names: readonly string[], now: Date): string => {
  const [y, mo, d, h, mi, s] = (names.at(-1) ?? '').match(/^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)/)?.slice(1) ?? []
  const last = y ? Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) : 0
  const time = new Date(Math.max(now.getTime(), last + 1000))
  return time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_')
}

/** Indents a statement, unless a text in it has several lines. */
const indent = (statement: string): string =>
  statement.split("'").some((part, at) => at % 2 === 1 && part.includes('\n'))
    ? `    ${statement}`
    : statement.replaceAll(/^\t/gm, '  ').replaceAll(/^(?=.)/gm, '    ')

const formatFunction = (name: 'up' | 'down', type: string, statements: readonly string[]): string => {
  const [parameter, body] =
    statements.length > 0
      ? [
          '{ db }',
          `  await db.execute(sql\`\n${statements
            .map(indent)
            .join('\n')
            .replaceAll(/[\\`]|\$\{/g, '\\$&')}\`)`,
        ]
      : ['_', '  // Nothing that an earlier version depends on.']
  return `export async function ${name}(${parameter}: ${type}): Promise<void> {\n${body}\n}\n`
}

const formatMigration = (up: readonly string[], down: readonly string[]): string =>
  [
    "import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'\n",
    formatFunction('up', 'MigrateUpArgs', up),
    formatFunction('down', 'MigrateDownArgs', down),
  ].join('\n')

/** Writes a planned migration, or two if new options need one of their own. @returns their names */
export const writeMigration = (
  folder: string,
  label: string,
  { down, first, state, up }: MigrationPlan,
  now = new Date(),
): string[] => {
  const steps = [
    ...(first.length > 0 ? [{ name: `${label}_options`, up: first, down: [] }] : []),
    { name: label, up, down },
  ]
  const names = steps.map((step) => {
    const name = `${nextTime(listMigrations(folder), now)}_${step.name}`
    writeFileSync(path.join(folder, `${name}.ts`), formatMigration(step.up, step.down))
    return name
  })
  writeChange(folder, names.at(-1) ?? '', state)
  return names
}

/** Lists a folder's migrations in its `index.ts`. */
export const writeIndex = (folder: string): void =>
  writeFileSync(path.join(folder, 'index.ts'), formatIndex(listMigrations(folder)))
