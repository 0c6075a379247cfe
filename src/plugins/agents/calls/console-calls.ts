const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const
const calls = () => import('./agent-calls')

export const consoleCalls = {
  'GET /admin/v2/programs/:program_id/settings/integrations/agents': {
    ...ofProgram,
    load: async () => (await calls()).AGENTS_CALL,
  },
  'PUT /admin/v2/programs/:program_id/agents': { ...ofProgram, load: async () => (await calls()).AGENT_LIMIT_CALL },
  'POST /admin/v2/programs/:program_id/agents': { ...ofProgram, load: async () => (await calls()).AGENT_INTENT_CALL },
} as const
