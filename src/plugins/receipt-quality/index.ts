import type { Plugin } from 'payload'
import { laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { consoleViews } from './console/views'
import { accuracyExport } from './domain/find-accuracy'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginAuditActions {
    'receipt_quality.exported': true
  }
}

/** How well receipts are read, and what the program learns from reviews (docs/receipts.md). */
export const receiptQuality = (): Plugin =>
  laurel({ texts, consoleCalls, consoleViews, exports: { receipt_accuracy: accuracyExport } })
