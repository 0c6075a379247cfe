import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { AgentPlans } from './collections/agent-plans'
import { AgentSettings } from './collections/agent-settings'
import { texts } from './texts'

const ofProgram = { permission: 'program.manage', tenant: { program: 'program_id' } } as const
const agentCalls = () => import('./calls/agent-calls')
const serve = async () => (await import('./calls/serve-mcp')).serveMcp

/** AI assistants, which work in a program over the Model Context Protocol at `/mcp` (docs/agents.md). */
export const agents = (): Plugin => (config) =>
  laurel({
    texts,
    settingsViews: [
      {
        path: 'integrations/agents',
        title: 'agents.title',
        permission: 'program.manage',
        Component: '/plugins/agents/console/agents-view#AgentsView',
      },
    ],
    consoleCalls: {
      'GET /admin/v2/programs/:program_id/settings/integrations/agents': {
        ...ofProgram,
        load: async () => (await agentCalls()).AGENTS_CALL,
      },
      'PUT /admin/v2/programs/:program_id/agents': {
        ...ofProgram,
        load: async () => (await agentCalls()).AGENT_LIMIT_CALL,
      },
      'POST /admin/v2/programs/:program_id/agents': {
        ...ofProgram,
        load: async () => (await agentCalls()).AGENT_INTENT_CALL,
      },
    },
    routes: {
      'GET /mcp': { from: 'everywhere', load: serve },
      'POST /mcp': { from: 'everywhere', load: serve },
      'DELETE /mcp': { from: 'everywhere', load: serve },
    },
  })({ ...config, collections: [...(config.collections ?? []), AgentPlans, AgentSettings] })
