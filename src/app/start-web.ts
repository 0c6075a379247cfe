import { revalidatePath } from 'next/cache'
import { openHostDirectory, refreshHostDirectory, siteKeysOf } from '@/platform/host-directory'
import { openPayload } from '@/platform/payload'
import { onProgramChange } from '@/platform/program-changes'
import { poolSql } from '@/platform/sql'

export const startWeb = async (): Promise<void> => {
  const payload = await openPayload()
  openHostDirectory(poolSql(payload))
  onProgramChange((programId) => {
    refreshHostDirectory()
    for (const key of siteKeysOf(programId)) {
      try {
        revalidatePath(`/sites/${key}`, 'layout')
      } catch {
        // Outside a request there is nothing to revalidate with; the pages' own revalidation time catches up.
      }
    }
  })
}
