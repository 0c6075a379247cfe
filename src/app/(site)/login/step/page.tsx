import { redirect } from 'next/navigation'
import { LOGIN_PARTS } from '@/platform/login-parts'
import { openPayload } from '@/platform/payload'
import { LoginParts } from '../login-parts'

/** What plugins ask for between a proof, such as the emailed code, and the session. */
export default async function StepPage() {
  await openPayload()
  if (!Object.values(LOGIN_PARTS).some(({ slot }) => slot === 'step')) redirect('/login')
  return <LoginParts slot="step" />
}
