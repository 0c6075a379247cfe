import { z } from 'zod'
import { isPersonName } from '@/domain/person-name'
import { cleanTag, MAX_TAGS } from '@/domain/tags'
import { cutText } from '@/platform/cut-text'
import { undefuse } from '@/platform/undefuse'
import type { ImportStrategies } from './import-options'
import type { Columns } from './read-columns'

/** Why one row cannot be imported; the texts stand under `imports.problems`. */
export const ROW_PROBLEMS = [
  'columns',
  'email_missing',
  'email_invalid',
  'points_invalid',
  'points_too_many',
  'tag_invalid',
  'tags_too_many',
  'name_too_long',
  'name_invalid',
  'duplicate',
  'tags_full',
  'code_too_long',
  'code_known',
  'refused',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

export type GivenCells = Partial<Record<string, string>>

/** A row as it waits to be imported. null: the file says nothing, and nothing is changed by it. */
export type StagedRow = {
  email: string | null
  first_name: string | null
  last_name: string | null
  tag_list: string[] | null
  points: number | null
  problem: RowProblem | null
  /** What the reason needs to be said: the tag that is none, for one. */
  detail: string | null
  /** The cells as they were given, for the file of errors: of people only where there is a problem. */
  given: GivenCells | null
}

const MAX_EMAIL_CHARACTERS = 254
const MAX_NAME_CHARACTERS = 100
/** As much as the ledger posts at once. */
const MAX_POINTS = 100_000_000
const MAX_GIVEN_CHARACTERS = 500
const EMAIL = z.regexes.email
/** Where erased participants went: nobody can come back by this door. */
const ERASED = '@erased.invalid'
/** A spreadsheet may write whole numbers as 100.00. Three zeros are none: in many languages 1.000 is a thousand. */
const WHOLE = /^\d{1,12}(\.0{1,2})?$/

class Misfit extends Error {
  constructor(
    readonly problem: RowProblem,
    readonly detail: string | null = null,
  ) {
    super(problem)
  }
}

/**
 * Judges one record of a file. What a strategy ignores is not even looked at; an empty cell changes nothing.
 *
 * @param cells as the CSV has them
 */
export const readRow = (cells: readonly string[], columns: Columns, strategies: ImportStrategies): StagedRow => {
  const { at } = columns
  const row: StagedRow = { ...NOTHING_READ }
  try {
    if (cells.length > columns.count && cells.slice(columns.count).some((cell) => cell.trim() !== ''))
      throw new Misfit('columns')
    row.email = readEmail(cellAt(cells, at.email))
    if (strategies.points !== 'ignore') row.points = readPoints(cellAt(cells, at.points))
    if (strategies.tags !== 'ignore') row.tag_list = readTags(cellAt(cells, at.tags))
    if (strategies.naming !== 'ignore') {
      row.first_name = readName(cellAt(cells, at.first_name))
      row.last_name = readName(cellAt(cells, at.last_name))
    }
    return row
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    return {
      ...NOTHING_READ,
      email: row.email,
      problem: error.problem,
      detail: error.detail,
      given: givenOf(cells, at),
    }
  }
}

export const NOTHING_READ: StagedRow = {
  email: null,
  first_name: null,
  last_name: null,
  tag_list: null,
  points: null,
  problem: null,
  detail: null,
  given: null,
}

const cellAt = (cells: readonly string[], at: number | undefined): string =>
  undefuse(at === undefined ? '' : (cells[at] ?? '').trim())

const readEmail = (cell: string): string => {
  if (cell === '') throw new Misfit('email_missing')
  const email = cell.toLowerCase()
  if (email.length > MAX_EMAIL_CHARACTERS || !EMAIL.test(email) || email.endsWith(ERASED))
    throw new Misfit('email_invalid')
  return email
}

const readPoints = (cell: string): number | null => {
  if (cell === '') return null
  if (!WHOLE.test(cell)) throw new Misfit('points_invalid')
  const points = Number(cell)
  if (points > MAX_POINTS) throw new Misfit('points_too_many')
  return points
}

/** A file says the same few tags over and over. */
const knownTags = new Map<string, string[] | null>()
const MAX_KNOWN_TAGS = 1000
const MAX_KNOWN_CHARACTERS = 200

const readTags = (cell: string): string[] | null => {
  if (cell === '') return null
  const known = knownTags.get(cell)
  if (known !== undefined) return known
  const tags = splitTags(cell)
  if (cell.length > MAX_KNOWN_CHARACTERS) return tags
  if (knownTags.size >= MAX_KNOWN_TAGS) knownTags.clear()
  knownTags.set(cell, tags)
  return tags
}

const splitTags = (cell: string): string[] | null => {
  const tags = new Set<string>()
  for (const part of cell.split(',')) {
    if (part.trim() === '') continue
    const tag = cleanTag(part)
    if (tag === null) throw new Misfit('tag_invalid', cutText(part.trim(), 60))
    tags.add(tag)
  }
  if (tags.size > MAX_TAGS) throw new Misfit('tags_too_many')
  return tags.size > 0 ? [...tags] : null
}

const readName = (cell: string): string | null => {
  if (cell === '') return null
  if (cell.length > MAX_NAME_CHARACTERS) throw new Misfit('name_too_long')
  if (!isPersonName(cell)) throw new Misfit('name_invalid')
  return cell
}

const givenOf = (cells: readonly string[], at: Columns['at']): GivenCells =>
  Object.fromEntries(
    Object.entries(at).map(([column, position]) => [column, cutText(cells[position] ?? '', MAX_GIVEN_CHARACTERS)]),
  )
