import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { apiCalls } from './calls/api-calls'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { CareNotes } from './collections/care-notes'
import { SiteViews } from './collections/site-views'
import { consoleViews } from './console/views'
import { timelineSources } from './domain/timeline-sources'
import { mcpTools } from './mcp-tools'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginPermissions {
    'notes.view': true
    'notes.create': true
    'notes.manage': true
    'site_views.create': true
  }
  interface PluginAuditActions {
    'care.note_added': true
    'care.note_changed': true
    'care.note_deleted': true
    'care.site_viewed': true
  }
}

/** How staff looks after participants: timeline, notes, deductions, consents, and the site as they see it (docs/member-care.md). */
export const care = (): Plugin => (config) =>
  laurel({
    texts,
    mergeRules: { site_views: 'stays' },
    apiCalls,
    consoleCalls,
    consoleViews,
    siteCalls,
    mcpTools,
    timelineSources,
    consoleTabs: {
      timeline: { of: 'user', path: '/users/:end_user_id/timeline', label: 'care.timeline.tab', before: 'rewards' },
      notes: {
        ...{ of: 'user', path: '/users/:end_user_id/notes', label: 'care.notes.tab', before: 'rewards' },
        permission: 'notes.view',
      },
      consents: { of: 'user', path: '/users/:end_user_id/consents', label: 'care.consents.tab' },
    },
    consoleSlots: { care: { slot: 'user_actions', Component: '/plugins/care/console/user-actions#UserActions' } },
    permissions: {
      notes: { label: { en: 'Notes about users', es: 'Notas sobre usuarios' }, actions: ['view', 'create', 'manage'] },
      site_views: { label: { en: 'See the site as a user', es: 'Ver el sitio como un usuario' }, actions: ['create'] },
    },
    readOnlySessions: {
      laurel_view_as: {
        find: async (...args) => (await import('./domain')).findView(...args),
        endPath: '/public/view_as/end',
      },
    },
    seed: { care: { history: async (...args) => (await import('./seed/seed-care')).seedCare(...args) } },
  })({ ...config, collections: [...(config.collections ?? []), CareNotes, SiteViews] })
