import type { Context } from '@/domain/context'
import type { Config } from '@/payload-types'
import type { Versioned } from './content'
import { findVersion } from './find-version'
import { type ListedVersion, listVersions } from './list-versions'

export type ComparedVersion<Document> = {
  version: ListedVersion
  document: Document
  /** The version before it; null for the first that is kept. */
  before: Document | null
  /** What is stored now. */
  latest: Document
}

/** A version, and those that it is compared with. @returns null for a version of another row, as for none */
export const compareVersion = async <Of extends Versioned>(
  context: Context,
  { versionId, ...which }: { programId: number; of: Of; id: number; versionId: number },
): Promise<ComparedVersion<Config['collections'][Of]> | null> => {
  const versions = await listVersions(context, which)
  const at = versions.findIndex(({ id }) => id === versionId)
  const [version, earlier, newest] = [versions[at], versions[at + 1], versions[0]]
  if (!version || !newest) return null
  const read = ({ id }: ListedVersion) => findVersion(context, { ...which, versionId: id })
  const document = await read(version)
  const latest = version.latest ? document : await read(newest)
  if (!document || !latest) return null
  return { version, document, before: earlier ? await read(earlier) : null, latest }
}
