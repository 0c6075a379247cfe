import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '@/plugin'
import { AUTOMATION_STATUSES } from '../domain/flow'

const GROUP = 'Automations'
const automation = z
  .object({
    id: z.int(),
    name: z.string(),
    status: z.enum(AUTOMATION_STATUSES),
    trigger: z.string(),
    entered: z.int(),
    under_way: z.int(),
    started_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Automation' })

/** What other systems read of automations, and how they let people enter. */
export const apiCalls = {
  'GET /v1/automations': defineCall({
    scope: 'participants.read',
    summary: 'Lists automations, the newest first.',
    group: GROUP,
    input: pageQuery,
    output: pageOf('AutomationPage', automation),
    example: {
      answer: {
        data: [
          {
            ...{ id: 3, name: 'Welcome', status: 'running', trigger: 'joined', entered: 412, under_way: 37 },
            started_at: '2026-11-01T09:00:00.000Z',
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/automations')).answerAutomations(...args),
  }),
  'POST /v1/automations/:automation_id/entries': defineCall({
    scope: 'participants.write',
    summary: 'Lets a participant enter a running automation, whatever its trigger. The same key again changes nothing.',
    group: GROUP,
    input: z.strictObject({ participant: z.string().min(1).max(254), key: z.string().regex(/^[\w:.-]{1,100}$/) }),
    output: z.object({ entered: z.boolean() }).meta({ id: 'AutomationEntry' }),
    errors: ['participant_not_found', 'not_found'],
    example: {
      params: { automation_id: '3' },
      body: { participant: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44', key: 'crm-4711' },
      answer: { entered: true },
    },
    handle: async (...args) => (await import('./api/automations')).answerEntry(...args),
  }),
}
