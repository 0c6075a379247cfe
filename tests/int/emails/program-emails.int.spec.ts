import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { createContext } from '@/domain/context'
import { checkMailSender } from '@/domain/emails'
import { mailWinner } from '@/domain/prizes'
import { deliverMail } from '@/jobs/deliver-mail'
import type { JobData } from '@/platform/queue'
import { type Caller, callRoute, createAdministratorScene, createParticipantScene, createProgramScene } from '../../support/scenes'
import { openStage, type Stage } from '../sign-in/stage'

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; updated_at: string }

const base = '@/app/(wire)/wire/admin/v2/programs/[program_id]'
/** TXT records that the fake name server knows, by name. */
const RECORDS: Record<string, string> = {}

let stage: Stage
let server: Socket
let programId: number
let owner: Caller
let viewer: Caller
let stranger: Caller
let routes: Record<'emails' | 'email' | 'preview' | 'test' | 'sender' | 'check' | 'choices', Record<string, never>>

beforeAll(async () => {
  server = await startNameServer()
  const { port } = server.address() as AddressInfo
  stage = await openStage({ DNS_SERVERS: `127.0.0.1:${port}`, MAIL_SPF_INCLUDE: 'mail.laurel.example' })
  const scene = await createProgramScene(stage.payload, { name: 'Greens', i18n_enabled: true })
  programId = scene.programId
  const { organizationId } = scene
  const other = await createProgramScene(stage.payload)
  owner = await createAdministratorScene(stage.payload, { organizationId, pairs: ['program.update'] })
  viewer = await createAdministratorScene(stage.payload, { organizationId, pairs: ['users.view'] })
  stranger = await createAdministratorScene(stage.payload, {
    organizationId: other.organizationId,
    pairs: ['program.update'],
  })
  routes = {
    emails: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/emails/route'),
    email: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/emails/[email_kind]/route'),
    preview: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/emails/[email_kind]/preview/route'),
    test: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/emails/[email_kind]/test/route'),
    sender: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/email_sender/route'),
    check: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/email_sender/check/route'),
    choices: await import('@/app/(wire)/wire/admin/v2/programs/[program_id]/email_choices/route'),
  } as unknown as typeof routes
})
afterAll(async () => {
  server.close()
  await stage.close()
})
