import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { AgentPlans } from './collections/agent-plans'
import { AgentSettings } from './collections/agent-settings'
import { settingsViews } from './console/views'
import { texts } from './texts'

const serve = async () => (await import('./calls/serve-mcp')).serveMcp

/** AI assistants, which work in a program over the Model Context Protocol at `/mcp` (docs/agents.md). */
export const agents = (): Plugin => (config) =>
  laurel({
    texts,
    settingsViews,
    consoleCalls,
    routes: {
      'GET /mcp': { from: 'everywhere', load: serve },
      'POST /mcp': { from: 'everywhere', load: serve },
      'DELETE /mcp': { from: 'everywhere', load: serve },
    },
    // First, because Payload numbers indexes of the same columns in the order of the collections.
  })({ ...config, collections: [AgentPlans, AgentSettings, ...(config.collections ?? [])] })
