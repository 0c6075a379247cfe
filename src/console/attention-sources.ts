import { findChainCheck } from '@/domain/audit-chain'
import type { Context } from '@/domain/context'
import { countPutOff } from '@/domain/expiry'
import type { PermissionPair } from '@/domain/permissions'
import { extensibleTable } from '@/platform/extend-table'

/** A plugin's line in the dashboard's list of what needs attention. */
export type AttentionSource = {
  /** Administrators without this permission don't see the line. */
  permission: PermissionPair
  /** How much waits, and since when. Without any, there is no line. */
  load: (context: Context, programId: number) => Promise<{ count: number; oldest_at: Date | null }>
  /** A console text with `count`, such as `fraud.attention`. */
  label: `${string}.${string}`
  /** The page of the console: `/programs/:program_id/fraud`. */
  path: string
}

export const ATTENTION_SOURCES = extensibleTable<Record<string, AttentionSource>>('attention line', {
  audit_chain: {
    permission: 'program.manage',
    load: async ({ sql }) => {
      const check = await findChainCheck(sql)
      return { count: check?.problems ?? 0, oldest_at: check?.checked_at ?? null }
    },
    label: 'audit.attention',
    path: '/programs/:program_id/audit_log',
  },
  put_off_expiries: {
    permission: 'program.update',
    load: countPutOff,
    label: 'settings.points.putOff.attention',
    path: '/programs/:program_id/settings/program/points',
  },
})
