import { isLocale, type Locale } from '@/i18n/locales'
import { chooseLocale, type LocaleWishes } from './choose-locale'
import { env } from './env'
import { processState } from './process-state'
import type { Sql } from './sql'

/**
 * Maps addresses to programs (RULE-1), in memory, so that the proxy usually needs neither a database query nor a
 * promise. Permissions are checked elsewhere.
 */
export type ProgramAddress = {
  id: number
  slug: string
  subdomain_url: string
  status: 'active' | 'deactivated'
  domain_type: 'include_in_domain' | 'own_domain'
  /** Only a verified domain (RULE-64). */
  domain: string | null
  url_path: string | null
  i18n_enabled: boolean
  default_locale: Locale
}

export type Site = {
  programId: number
  /** '' or the path that the program is served below, such as '/perks'. */
  basePath: string
  /** The language of the pages, if it isn't the program's own. */
  locale?: Locale
}

/** A site and the language chosen for this visitor; `translated`: the site has several languages. */
export type LocalizedSite = Site & { responseLocale: Locale; translated: boolean }

type Platform = { platformHost: string; defaultProgram: string | undefined }

/**
 * The name of a program's pages below `/sites`: its id, the language if it isn't the program's own, and its base path
 * if it has one, such as `7`, `7.es`, `7.es~perks`. Pages are cached separately per key.
 */
export const siteKey = ({ basePath, locale, programId }: Site): string => {
  const id = locale ? `${programId}.${locale}` : String(programId)
  return basePath === '' ? id : `${id}~${basePath.slice(1).replaceAll('/', '~')}`
}

/** The reverse of `siteKey`. @returns null for keys that the proxy never writes */
export const readSiteKey = (key: string): Site | null => {
  const [, id, locale, path] = /^([1-9]\d{0,8})(?:\.(en|es))?(?:~([\w.~-]+))?$/.exec(decodeURIComponent(key)) ?? []
  if (id === undefined) return null
  return {
    programId: Number(id),
    basePath: path ? `/${path.replaceAll('~', '/')}` : '',
    ...(isLocale(locale) ? { locale } : {}),
  }
}

/** Finds the program for a host and a path. Pure. @returns null if no program has the address */
export const resolveSite = (
  programs: readonly ProgramAddress[],
  { defaultProgram, platformHost }: Platform,
  host: string,
  pathname: string,
): Site | null => {
  const hostname = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (hostname === platformHost) {
    // If the operator configured a program, no other is shown instead.
    const program = defaultProgram ? programs.find(({ slug }) => slug === defaultProgram) : programs[0]
    return program ? { programId: program.id, basePath: '' } : null
  }
  if (hostname.endsWith(`.${platformHost}`)) {
    const subdomain = hostname.slice(0, -platformHost.length - 1)
    const program = programs.find(({ subdomain_url }) => subdomain_url.toLowerCase() === subdomain)
    return program ? { programId: program.id, basePath: '' } : null
  }
  const here = programs.filter(({ domain }) => domain?.toLowerCase() === hostname)
  const included = here
    .filter(({ domain_type, url_path }) => domain_type === 'include_in_domain' && url_path)
    .map((program) => ({ programId: program.id, basePath: basePathOf(program.url_path) }))
    .sort((a, b) => b.basePath.length - a.basePath.length)
    .find(({ basePath }) => pathname === basePath || pathname.startsWith(`${basePath}/`))
  if (included) return included
  const own = here.find(({ domain_type }) => domain_type === 'own_domain')
  return own ? { programId: own.id, basePath: '' } : null
}

const basePathOf = (urlPath: string | null): string => `/${urlPath?.replace(/^\/+|\/+$/g, '') ?? ''}`

/** How long the addresses are cached, and how often an unknown host may cause a reload. */
const BELIEVED_MS = 10_000
const LOOK_AGAIN_MS = 1_000

type Directory = {
  programs: ProgramAddress[]
  loadedAt: number
  load: (() => Promise<ProgramAddress[]>) | null
  loading: Promise<void> | null
  isDatabaseUnavailable: boolean
}

const directory = processState(
  'host-directory',
  (): Directory => ({ programs: [], loadedAt: 0, load: null, loading: null, isDatabaseUnavailable: false }),
)

/** Called once at boot with access to the database. */
export const openHostDirectory = (sql: Sql): void => {
  directory.load = () =>
    sql<ProgramAddress>(
      `select id, slug, subdomain_url, status, domain_type, laurel_served_domain(id, domain) as domain, url_path, i18n_enabled,
         default_locale from programs order by id`,
    )
}

/** Makes the next request reload the addresses, because a program's may have changed. */
export const refreshHostDirectory = (): void => {
  directory.loadedAt = 0
}

/**
 * Set by the connection that listens for changes. While the database is unavailable, the last known addresses are used.
 */
export const setDatabaseUnavailable = (isAway: boolean): void => {
  directory.isDatabaseUnavailable = isAway
}

export const isDatabaseUnavailable = (): boolean => directory.isDatabaseUnavailable

/** Reloads the addresses; keeps the known ones if that fails. */
const reload = async (): Promise<void> => {
  if (directory.isDatabaseUnavailable && directory.programs.length > 0) return
  try {
    await load()
  } catch (error) {
    if (directory.programs.length === 0) throw error
  }
}

const load = (): Promise<void> => {
  directory.loading ??= (async () => {
    try {
      if (directory.load) {
        directory.programs = await directory.load()
        directory.loadedAt = Date.now()
      }
    } finally {
      directory.loading = null
    }
  })()
  return directory.loading
}

/**
 * The program and language for an address, from memory; from the database if the cache is old or doesn't know the host.
 */
export const findSite = async (
  host: string,
  pathname: string,
  wishes: LocaleWishes = {},
): Promise<LocalizedSite | null> => {
  const platform = { platformHost: env.PLATFORM_HOST, defaultProgram: env.DEFAULT_PROGRAM }
  if (Date.now() - directory.loadedAt > BELIEVED_MS) await reload()
  const site = resolveSite(directory.programs, platform, host, pathname)
  if (site || Date.now() - directory.loadedAt < LOOK_AGAIN_MS) return localizeSite(directory.programs, site, wishes)
  await reload()
  return localizeSite(directory.programs, resolveSite(directory.programs, platform, host, pathname), wishes)
}

/**
 * Adds the language: the visitor's if the program is translated into it, otherwise the program's own (RULE-50). Pure.
 */
export const localizeSite = (
  programs: readonly ProgramAddress[],
  site: Site | null,
  wishes: LocaleWishes,
): LocalizedSite | null => {
  const program = programs.find(({ id }) => id === site?.programId)
  if (!site || !program) return null
  const own = program.default_locale
  const translated = program.i18n_enabled
  const responseLocale = translated ? chooseLocale(wishes, own) : own
  return { ...site, ...(responseLocale === own ? {} : { locale: responseLocale }), responseLocale, translated }
}

/** Whether a program was taken down, according to the cache (RULE-6). */
export const isDeactivated = (programId: number): boolean =>
  directory.programs.some(({ id, status }) => id === programId && status === 'deactivated')

/** Whether an active program or the console answers on a host, at any path. */
export const isServedHost = async (host: string): Promise<boolean> => {
  const hostname = host.toLowerCase()
  if (hostname === env.PLATFORM_HOST) return true
  const isServed = () =>
    directory.programs.some(
      ({ domain, status, subdomain_url }) =>
        status === 'active' &&
        (domain?.toLowerCase() === hostname || `${subdomain_url.toLowerCase()}.${env.PLATFORM_HOST}` === hostname),
    )
  if (Date.now() - directory.loadedAt > BELIEVED_MS) await reload()
  if (isServed() || Date.now() - directory.loadedAt < LOOK_AGAIN_MS) return isServed()
  await reload()
  return isServed()
}
