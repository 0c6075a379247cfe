import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoContent } from './content'
import type { AssetPath, ProgramKey } from './content/types'
import { createRow, type ProgramIds, type SeedState, type Wanted } from './seed-state'

const ASSETS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'assets')
const TYPES: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.webm': 'video/webm' }
/** Resizing takes most of the time; this many pictures at once keep two cores busy. */
const LANES = 3

/** The id of a program's own copy of a picture, because rows never reference another program (RULE-3). */
export type Pictures = (program: ProgramKey | null, asset: AssetPath) => number
export type FileNames = (program: ProgramKey, asset: AssetPath) => string

/** A picture of a program's media library, or of the platform's. */
export type Upload = {
  /** Its name among the seed's pictures: `pennywort/hero.jpg`. */
  asset: AssetPath
  /** Where it is stored. */
  file: string
  program: ProgramKey | null
  /** Absent for a decorative picture. */
  alt?: string
}

/** `pennywort/hero.jpg` is stored as `pennywort-hero.jpg`, `avatars/avatar-1.png` once per program. */
export const filenameOf = (program: ProgramKey | null, asset: string): string => {
  const name = asset.replaceAll('/', '-')
  return program === null || name.startsWith(`${program}-`) ? name : `${program}-${name}`
}

/** Uploads every picture of `assets`. */
export const seedMedia = async (state: SeedState, programIds: ProgramIds): Promise<Pictures> =>
  uploadPictures(state, programIds, await listUploads())

/** Uploads missing pictures through Payload, which creates the sizes that the site uses. */
export const uploadPictures = async (
  state: SeedState,
  programIds: ProgramIds,
  wanted: readonly Upload[],
): Promise<Pictures> => {
  const uploads = wanted.map((upload) => ({ ...upload, filename: filenameOf(upload.program, upload.asset) }))
  const { sql } = state.context
  const rows = await sql<{ id: number; filename: string }>('select id, filename from media where filename = any($1)', [
    uploads.map(({ filename }) => filename),
  ])
  const ids = new Map(rows.map(({ filename, id }) => [filename, id]))
  const missing = uploads.filter(({ filename }) => !ids.has(filename))
  const queue = [...missing]
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let upload = queue.shift(); upload; upload = queue.shift()) {
        const row = await toRow(upload, programIds)
        // One request per lane, because it carries the transaction.
        ids.set(upload.filename, await createRow(state, { payload: state.context.payload, req: {} }, 'media', row))
      }
    }),
  )
  if (missing.length > 0) state.made('pictures', missing.length)
  return (program, asset) => {
    const id = ids.get(filenameOf(program, asset))
    if (id === undefined) throw new Error(`the seed lacks the picture ${asset} of ${program}`)
    return id
  }
}

const listUploads = async (): Promise<Upload[]> => {
  const programs = demoContent.programs.map(({ key }) => key)
  const uploads: Upload[] = []
  const add = async (folder: string, program: ProgramKey | null) => {
    for (const name of await readdir(path.join(ASSETS, folder))) {
      if (!(path.extname(name) in TYPES)) continue
      const asset = `${folder}/${name}` as AssetPath
      uploads.push({ asset, file: path.join(ASSETS, asset), program, alt: ALT_TEXTS.get(asset) ?? '' })
    }
  }
  await add('organizations', null)
  for (const program of programs) {
    await add(program, program)
    await add('avatars', program)
  }
  return uploads
}

const toRow = async (
  { alt = '', asset, file, filename, program }: Upload & { filename: string },
  programIds: ProgramIds,
): Promise<Wanted<'media'>> => {
  const data = await readFile(file)
  const mimetype = TYPES[path.extname(asset)]
  if (!mimetype) throw new Error(`${asset} is not a picture`)
  return {
    key: filename,
    data: {
      program: program === null ? null : programIds[program],
      alt,
      blur_data_url: mimetype === 'image/jpeg' ? await blur(data) : null,
    },
    file: { data, mimetype, name: filename, size: data.length },
  }
}

/** A tiny preview to show until the picture has loaded. */
const blur = async (data: Buffer): Promise<string> =>
  `data:image/webp;base64,${(await sharp(data).resize(12).webp({ quality: 40 }).toBuffer()).toString('base64')}`

const altTexts = (): [AssetPath | null | undefined, string | null | undefined][] =>
  [
    ...demoContent.carousels.map(({ alt_text, image }) => [image, alt_text] as const),
    ...demoContent.challenges.flatMap(({ questions }) =>
      questions.flatMap(({ options = [] }) => options.map(({ alt_text, image }) => [image, alt_text] as const)),
    ),
    ...demoContent.social_network_posts.flatMap(({ alt_text, media_path, social_network_child_posts }) => [
      [media_path, alt_text] as const,
      ...social_network_child_posts.map((child) => [child.media_path, child.alt_text] as const),
    ]),
    ...demoContent.programs.flatMap(({ name, template_detail: { footer_logo, header_logo } }) => [
      [header_logo, name] as const,
      [footer_logo, name] as const,
    ]),
    ...demoContent.organizations.map(({ logo, name }) => [logo, name] as const),
  ].map(([asset, alt]) => [asset, alt])

/** Alt texts of meaningful pictures; the others are decorative. */
const ALT_TEXTS = new Map(altTexts().flatMap(([asset, alt]) => (asset && alt ? [[asset as string, alt]] : [])))
