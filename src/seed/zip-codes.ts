import { loadZipCodes } from '@/domain/zip-codes'
import type { SeedState } from './seed-state'

export const seedZipCodes = async ({ context, made }: SeedState): Promise<void> => {
  const added = await loadZipCodes(context.sql)
  if (added > 0) made('ZIP codes', added)
}
