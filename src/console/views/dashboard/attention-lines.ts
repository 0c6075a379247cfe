import type { NeedsAttention as Facts } from '@/domain/dashboard'
import { WAITING_STATUSES } from '@/domain/receipts'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'

/** Of one kind of work; the dashboard is no list of everything. */
const MAX_LINES = 5

export type AttentionLine = { key: string; text: string; detail?: string | undefined; href?: string | undefined }

type Reader = Pick<ProgramViewContext, 'can' | 'format' | 'programId' | 't'> & { now: Date }

/** How long something has waited, in days. */
export const waitedSince = (since: Date, { now, t }: Pick<Reader, 'now' | 't'>): string => {
  const days = Math.floor((now.getTime() - since.getTime()) / 86_400_000)
  return days === 0 ? t('dashboard.attention.today') : t('dashboard.attention.waiting', { count: days })
}

/** What needs attention, one line each with its page, as far as the reader may see it. */
export const attentionLines = (facts: Facts, { can, format, now, programId, t }: Reader): AttentionLine[] => {
  const inProgram = { program_id: programId }
  const receipts = consoleAddress('/programs/:program_id/receipts', inProgram)
  const reward = (id: number) =>
    can('rewards.view') ? consoleAddress('/rewards/:reward_id', { reward_id: id }) : undefined
  const challenge = (id: number) =>
    can('challenges.view') ? consoleAddress('/challenges/:challenge_id', { challenge_id: id }) : undefined
  const waited = (since: Date) => waitedSince(since, { now, t })
  const {
    disabled_webhooks,
    ending,
    failed_mails,
    failed_webhooks,
    failing_domain,
    held_referrals,
    low_codes,
    low_stock,
    waiting_claims,
  } = facts
  const list = (of: 'challenges' | 'rewards') => consoleAddress(`/programs/:program_id/${of}`, inProgram)
  const claims = (id: number) =>
    `${consoleAddress('/rewards/:reward_id', { reward_id: id })}?fulfilment=pending&state=settled`
  /** The longest waiting, one line each, and a line for all others. */
  const mostAnd = (waiting: Facts['waiting_claims'], kind: 'claims' | 'referrals') => {
    const others = waiting.slice(MAX_LINES)
    const lines = waiting.slice(0, MAX_LINES).map(({ count, id, name, oldest_at }) => ({
      ...{ key: `${kind}:${id}`, id, detail: waited(oldest_at) },
      text: t(`dashboard.attention.${kind}`, { count, name }),
    }))
    if (others.length === 0) return lines
    const count = others.reduce((sum, one) => sum + one.count, 0)
    return [
      ...lines,
      { key: kind, id: null, detail: undefined, text: t(`dashboard.attention.more.${kind}`, { count }) },
    ]
  }
  return [
    ...(failing_domain
      ? [
          {
            key: 'domain',
            text: t('dashboard.attention.domain', { domain: failing_domain.domain }),
            detail: t('dashboard.attention.domainStops', { date: format.date(failing_domain.stops_at) }),
            href: can('program.update')
              ? consoleAddress('/programs/:program_id/settings/program/general', inProgram)
              : undefined,
          },
        ]
      : []),
    ...(facts.receipts.count > 0 && facts.receipts.oldest_at && can('receipts.view')
      ? [
          {
            key: 'receipts',
            text: t('dashboard.attention.receipts', { count: facts.receipts.count }),
            detail: waited(facts.receipts.oldest_at),
            href: `${receipts}?status=${WAITING_STATUSES.join(',')}`,
          },
        ]
      : []),
    ...mostAnd(can('challenges.view') ? held_referrals : [], 'referrals').map((work) => ({
      ...work,
      href: work.id === null ? list('challenges') : challenge(work.id),
    })),
    ...mostAnd(can('rewards.view') ? waiting_claims : [], 'claims').map((work) => ({
      ...work,
      href: work.id === null ? list('rewards') : claims(work.id),
    })),
    ...low_stock.map(({ id, left, name }) => ({
      key: `stock:${id}`,
      text: name,
      detail: t(left === 0 ? 'dashboard.attention.outOfStock' : 'dashboard.attention.stock', { count: left }),
      href: reward(id),
    })),
    ...low_codes.map(({ id, left, name }) => ({
      key: `codes:${id}`,
      text: name,
      detail: t(left === 0 ? 'dashboard.attention.noCodes' : 'dashboard.attention.codes', { count: left }),
      href: reward(id),
    })),
    ...ending.map(({ finish, id, kind, name }) => ({
      key: `${kind}:${id}`,
      text: name,
      detail: t('dashboard.attention.ends', { date: format.date(finish) }),
      href: kind === 'reward' ? reward(id) : challenge(id),
    })),
    ...(can('program.manage') ? disabled_webhooks : []).map(({ disabled_at, id, url }) => ({
      key: `webhook:${id}`,
      text: t('dashboard.attention.disabledWebhook', { url }),
      detail: t('dashboard.attention.since', { date: format.date(disabled_at) }),
      href: consoleAddress('/programs/:program_id/settings/integrations/webhooks/:webhook_id', {
        ...inProgram,
        webhook_id: id,
      }),
    })),
    ...(failed_webhooks > 0
      ? [
          {
            key: 'webhooks',
            text: t('dashboard.attention.webhooks', { count: failed_webhooks }),
            href: can('program.manage')
              ? consoleAddress('/programs/:program_id/settings/integrations/webhooks', inProgram)
              : undefined,
          },
        ]
      : []),
    ...(failed_mails > 0
      ? [
          {
            key: 'mails',
            text: t('dashboard.attention.mails', { count: failed_mails }),
            href: can('program.update')
              ? consoleAddress('/programs/:program_id/settings/program/emails/sender', inProgram)
              : undefined,
          },
        ]
      : []),
  ]
}
