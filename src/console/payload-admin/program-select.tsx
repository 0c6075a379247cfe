import { headers } from 'next/headers'
import type { ServerProps } from 'payload'
import { SELECTED_PROGRAM_COOKIE, selectedProgram } from '@/collections/selected-program'
import { translate } from '@/i18n'
import { toLocale } from '@/i18n/locales'
import { ProgramSelectField } from './program-select.client'

/** Selects the program whose rows the content admin's lists show (RULE-67). */
export async function ProgramSelect({ i18n, payload }: ServerProps) {
  // Payload passes components a copy of the user without grants.
  const request = { headers: await headers() }
  const { user } = await payload.auth(request)
  if (!user) return null
  const { docs } = await payload.find({
    collection: 'programs',
    depth: 0,
    limit: 200,
    pagination: false,
    select: { name: true },
    sort: 'name',
    overrideAccess: false,
    user,
  })
  const t = translate(toLocale(i18n.language), 'console')
  return (
    <ProgramSelectField
      cookie={SELECTED_PROGRAM_COOKIE}
      label={t('payloadAdmin.program')}
      programs={docs.map(({ id, name }) => ({ id, name }))}
      selected={selectedProgram({ ...request, user })}
    />
  )
}
