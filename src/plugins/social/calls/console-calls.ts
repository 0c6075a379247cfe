import type { LaurelExtensions } from '@/plugin'

const permission = 'program.update'
const ofProgram = { permission, tenant: { program: 'program_id' } } as const
const ofPage = { permission, tenant: { table: 'social_network_pages', row: 'social_network_page_id' } } as const
const ofPost = { permission, tenant: { table: 'social_network_posts', row: 'social_network_post_id' } } as const

/** The calls of the console, and what they require. */
export const consoleCalls = {
  'GET /admin/v2/programs/:program_id/social_network_pages': {
    ...ofProgram,
    load: async () => (await import('./console/social-calls')).SOCIAL_PAGES_CALL,
  },
  'POST /admin/v2/programs/:program_id/social_network_pages': {
    ...ofProgram,
    load: async () => (await import('./console/social-calls')).CREATE_PAGE_CALL,
  },
  'GET /admin/v2/programs/:program_id/settings/integrations/social-network-pages': {
    ...ofProgram,
    load: async () => (await import('./console/social-calls')).SOCIAL_PAGES_CALL,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).SOCIAL_PAGE_CALL,
  },
  'PUT /admin/v2/social_network_pages/:social_network_page_id': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).UPDATE_PAGE_CALL,
  },
  'DELETE /admin/v2/social_network_pages/:social_network_page_id': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).DELETE_PAGE_CALL,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/import': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).IMPORT_PAGE_CALL,
  },
  'GET /admin/v2/social_network_pages/:social_network_page_id/posts': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).SOCIAL_POSTS_CALL,
  },
  'POST /admin/v2/social_network_pages/:social_network_page_id/posts': {
    ...ofPage,
    load: async () => (await import('./console/social-calls')).CREATE_POST_CALL,
  },
  'GET /admin/v2/social_network_posts/:social_network_post_id': {
    ...ofPost,
    load: async () => (await import('./console/social-calls')).SOCIAL_POST_CALL,
  },
  'PUT /admin/v2/social_network_posts/:social_network_post_id': {
    ...ofPost,
    load: async () => (await import('./console/social-calls')).UPDATE_POST_CALL,
  },
  'DELETE /admin/v2/social_network_posts/:social_network_post_id': {
    ...ofPost,
    load: async () => (await import('./console/social-calls')).DELETE_POST_CALL,
  },
} as const satisfies LaurelExtensions['consoleCalls']
