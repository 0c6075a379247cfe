import type { CollectionAfterChangeHook, Plugin } from 'payload'
import { addHooks, inRequest, laurel } from '@/plugin'
import { consoleCalls } from './calls/console-calls'
import { siteCalls } from './calls/site-calls'
import { CompliancePrograms, ContestTerms, OfficialRules, PrizeReleases, TaxForms } from './collections'
import { consoleTabs, consoleViews, settingsViews } from './console/views'
import { isOldEnoughToEnterSql, livesWhereOpenSql } from './domain/entry-condition'
import { TAX_PURPOSE } from './domain/values'
import { texts } from './texts'

declare module '@/plugin' {
  interface PluginPermissions {
    'compliance.view': true
    'compliance.manage': true
    'tax_forms.view': true
  }
  interface PluginJobs {
    'compliance.prizes': Record<string, never>
  }
  interface PluginMails {
    prizeToConfirm: true
  }
  interface PluginAuditActions {
    'compliance.settings_saved': true
    'compliance.terms_saved': true
    'compliance.rules_frozen': true
    'compliance.prize_answered': true
    'compliance.tax_form_received': true
    'compliance.tax_form_opened': true
  }
}

/** Official rules follow what is changed of an approved sweepstake or contest. */
const followReward: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isContest = doc.selection === 'sweepstake' || doc.selection === 'mini-contest'
  if (!isContest || !doc.approved_at || !previousDoc?.approved_at) return doc
  const programId = Number(doc.program?.id ?? doc.program)
  const { freezeRules } = await import('./domain/official-rules')
  await inRequest(req, (tx) => freezeRules(tx, { programId, rewardId: Number(doc.id) }))
  return doc
}

/** Rules of law for sweepstakes and contests, and what winners do before a prize is theirs (decision 92, docs/compliance.md). */
export const compliance = (): Plugin => (config) => {
  const extended = laurel({
    texts,
    consoleViews,
    settingsViews,
    consoleTabs,
    consoleCalls,
    siteCalls,
    permissions: {
      compliance: { label: { en: 'Compliance', es: 'Cumplimiento' }, actions: ['view', 'manage'] },
      tax_forms: {
        label: { en: 'Tax forms of winners', es: 'Formularios fiscales de ganadores' },
        actions: ['view'],
        isForOwners: true,
      },
    },
    publicationChecks: {
      compliance: {
        find: async (...args) => (await import('./domain/contest-check')).contestCheck.find(...args),
        approved: async (...args) => (await import('./domain/contest-check')).contestCheck.approved?.(...args),
      },
    },
    entryConditions: {
      compliance: { refusal: 'not_open_here', sql: livesWhereOpenSql },
      compliance_age: { refusal: 'too_young', sql: isOldEnoughToEnterSql },
    },
    prizeGates: {
      compliance: {
        holds: async (...args) => (await import('./domain/prize-gate')).prizeGate.holds(...args),
        given: async (...args) => (await import('./domain/prize-gate')).prizeGate.given(...args),
      },
    },
    sealedFields: { [TAX_PURPOSE]: ['tax_forms.sealed'] },
    attentionLines: {
      compliance: {
        permission: 'tax_forms.view',
        load: async (...args) => (await import('./domain')).countMissingForms(...args),
        label: 'compliance.attention',
        path: '/programs/:program_id/prizes/tax',
      },
    },
    sitePages: { '/reward-rules/:identifier': { Component: '/plugins/compliance/site/rules-page#rulesPage' } },
    siteSlots: {
      compliance: {
        slot: 'reward',
        Component: '/plugins/compliance/site/prize-slot.client#PrizeSlot',
        isShown: async (sql, programId) =>
          (await (await import('./domain')).findSettings(sql, programId)).jurisdictions.length > 0,
      },
    },
    mails: {
      prizeToConfirm: {
        category: 'essential',
        parts: ['subject', 'heading', 'body', 'button'],
        variables: ['program', 'name', 'reward', 'day'],
        isOptional: false,
        name: { en: 'Prize to confirm', es: 'Premio por confirmar' },
        help: {
          en: 'When somebody wins a prize that they have to confirm.',
          es: 'Cuando alguien gana un premio que debe confirmar.',
        },
      },
    },
    seed: {
      compliance: { history: async (...args) => (await import('./seed/seed-compliance')).seedCompliance(...args) },
    },
    jobs: {
      'compliance.prizes': {
        cron: '*/10 * * * *',
        run: async (context) => (await import('./domain')).lapsePrizes(context),
      },
    },
  })({
    ...config,
    collections: [
      ...(config.collections ?? []),
      CompliancePrograms,
      ContestTerms,
      OfficialRules,
      PrizeReleases,
      TaxForms,
    ],
  })
  return addHooks(extended as typeof config, 'rewards', { afterChange: [followReward] })
}
