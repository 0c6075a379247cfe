import type { Context } from '@/domain/context'
import type { ProofImport } from '@/domain/purchase-proof'
import { beginImport } from './begin-import'
import type { ImportRow } from './find-import'

type Start = { kind: ProofImport<object>['kind']; programId: number; bytes: Uint8Array; filename: string; rows: number }

/** Starts an import of more products or merchants than anybody would wait for (RULE-43). */
export const startProofImport = (
  context: Context,
  { bytes, filename, kind, programId, rows }: Start,
): Promise<ImportRow> =>
  beginImport(context, {
    ...{ programId, kind, bytes, filename },
    options: { applies: true },
    audit: { action: `${kind}.import_started`, after: { rows } },
  })
