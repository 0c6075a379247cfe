import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { LaunchInvitations } from './collections/launch-invitations'
import { consoleViews } from './console/views'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginAuditActions {
    'launch.invited': true
  }
}

/** The first steps after going live: the program's link, a poster with its QR code, and the first invitations. */
export const launch = (): Plugin => (config) =>
  laurel({
    texts,
    consoleCalls,
    consoleViews,
    dashboardCards: { launch: { Component: '/plugins/launch/console/launch-card#LaunchCard' } },
  })({ ...config, collections: [...(config.collections ?? []), LaunchInvitations] })
