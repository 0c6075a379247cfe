import {
  findProgramSettings,
  PICTURE_SETTINGS,
  type ProgramSettings,
  type SettingName,
} from '@/domain/program-settings'
import { localesOf, mediaUrl } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import type { ProgramViewContext } from '../../frame/view-context'

export type StoredPicture = { id: number; url: string } | null
export type SettingsPageData = {
  settings: ProgramSettings
  updatedAt: string
  /** The program's languages, starting with its default. */
  locales: Locale[]
  pictures: Map<number, string>
  /** The initial values of a form with these settings. */
  valuesOf: (names: readonly SettingName[]) => Record<string, unknown>
}

/** The data of a settings page: the draft over the published settings. */
export const readSettingsPage = async ({
  context,
  program,
  programId,
}: ProgramViewContext): Promise<SettingsPageData> => {
  const state = await findProgramSettings(context, programId)
  // The guard saw the program.
  if (!state) throw new Error('the program was deleted')
  const { settings, updatedAt } = state
  const pictures = await findPictureUrls(context, program.siteUrl, [
    ...PICTURE_SETTINGS.map((name) => settings[name] as number | null),
  ])
  return {
    settings,
    updatedAt,
    pictures,
    locales: localesOf(settings),
    valuesOf: (names) =>
      Object.fromEntries(
        names.map((name) => {
          const value = settings[name]
          if (!PICTURE_SETTINGS.includes(name)) return [name, value]
          const id = value as number | null
          return [name, id === null ? null : { id, url: pictures.get(id) ?? '' }]
        }),
      ),
  }
}

/** The addresses of a program's pictures, by id. */
export const findPictureUrls = async (
  { sql }: ProgramViewContext['context'],
  siteUrl: string,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> => {
  const rows = await sql<{ id: number; filename: string }>(
    'select id, filename from media where id = any($1::int[]) and filename is not null',
    [ids.filter((id) => id !== null)],
  )
  return new Map(rows.map(({ filename, id }) => [id, `${siteUrl.replace(/\/$/, '')}${mediaUrl(filename)}`]))
}
