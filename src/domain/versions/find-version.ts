import type { Context } from '@/domain/context'
import { asIs } from '@/domain/stored-as-is'
import type { Config } from '@/payload-types'
import type { Versioned } from './list-versions'

type Which<Of extends Versioned> = { programId: number; of: Of; id: number; versionId: number }

/** A challenge or reward as a version has it. @returns null for a version of another one, as for none */
export const findVersion = async <Of extends Versioned>(
  { payload, req }: Context,
  { id, of, programId, versionId }: Which<Of>,
): Promise<Config['collections'][Of] | null> => {
  const { docs } = await payload.findVersions({
    collection: of,
    where: {
      and: [{ id: { equals: versionId } }, { parent: { equals: id } }, { 'version.program': { equals: programId } }],
    },
    limit: 1,
    pagination: false,
    depth: 0,
    showHiddenFields: true,
    overrideAccess: true,
    // In the languages in which it is stored.
    context: asIs(of, id),
    req: { ...req },
  })
  return (docs[0]?.version as Config['collections'][Of] | undefined) ?? null
}
