import * as initial from './20261126_130000_initial'
import * as hookChanges from './20261126_144500_hook_changes'
import * as contentVersions from './20261126_151000_content_versions'
import * as openTags from './20261126_155000_open_tags'
import * as siteLayout from './20261126_181500_site_layout'
import * as nameTitles from './20261126_182000_name_titles'
import * as programVersions from './20261126_182200_program_versions'
import * as programEmails from './20261126_183500_program_emails'
import * as hookRows from './20261126_184700_hook_rows'
import * as translations from './20261126_193000_translations'
import * as programSetups from './20261126_194800_program_setups'
import * as tiers from './20261126_195700_tiers'
import * as apiKeys from './20261126_215200_api_keys'
import * as perks from './20261126_220000_perks'
import * as webhooks from './20261126_222500_webhooks'
import * as programDomains from './20261126_223000_program_domains'
import * as wipeTestPeople from './20261126_223100_wipe_test_people'
import * as integrations from './20261126_225800_integrations'
import * as agents from './20261126_230500_agents'
import * as apiHolds from './20261127_015000_api_holds'
import * as emailChoiceTexts from './20261127_020000_email_choice_texts'
import * as cashRounding from './20261127_025500_cash_rounding'
import * as challengeAndRewardVersions from './20261127_032100_challenge_and_reward_versions'
import * as missedEvents from './20261127_064000_missed_events'
import * as publicCauses from './20261127_100700_public_causes'
import * as publicValues from './20261128_091500_public_values'
import * as sameProgramKeys from './20261128_093000_same_program_keys'
import * as receiptReturns from './20261128_110000_receipt_returns'
import * as pluginFields from './20261128_111000_plugin_fields'
import * as oneWayLive from './20261128_132000_one_way_live'
import * as agentKeys from './20261128_132200_agent_keys'
import * as boughtPurchases from './20261128_133000_bought_purchases'
import * as exchangeRates from './20261128_133001_exchange_rates'
import * as subscriptions from './20261128_133002_subscriptions'
import * as importedWallets from './20261128_133003_imported_wallets'
import * as confirmations from './20261128_133004_confirmations'
import * as erasureTraces from './20261128_134000_erasure_traces'
import * as emailChoiceChanges from './20261128_134010_email_choice_changes'
import * as scheduledPublications from './20261128_135000_scheduled_publications'
import * as programWords from './20261128_135900_program_words'
import * as attributeLimits from './20261128_135930_attribute_limits'
import * as erasedKeys from './20261128_163010_erased_keys'
import * as expiryNoticeDays from './20261128_174500_expiry_notice_days'
import * as sqlComments from './20261128_183000_sql_comments'
import * as savedQuestions from './20261128_213000_saved_questions'
import * as changedBy from './20261129_040000_changed_by'
import * as savedVersions from './20261129_040001_saved_versions'

export const migrations = [
  { up: initial.up, down: initial.down, name: '20261126_130000_initial' },
  { up: hookChanges.up, down: hookChanges.down, name: '20261126_144500_hook_changes' },
  { up: contentVersions.up, down: contentVersions.down, name: '20261126_151000_content_versions' },
  { up: openTags.up, down: openTags.down, name: '20261126_155000_open_tags' },
  { up: siteLayout.up, down: siteLayout.down, name: '20261126_181500_site_layout' },
  { up: nameTitles.up, down: nameTitles.down, name: '20261126_182000_name_titles' },
  { up: programVersions.up, down: programVersions.down, name: '20261126_182200_program_versions' },
  { up: programEmails.up, down: programEmails.down, name: '20261126_183500_program_emails' },
  { up: hookRows.up, down: hookRows.down, name: '20261126_184700_hook_rows' },
  { up: translations.up, down: translations.down, name: '20261126_193000_translations' },
  { up: programSetups.up, down: programSetups.down, name: '20261126_194800_program_setups' },
  { up: tiers.up, down: tiers.down, name: '20261126_195700_tiers' },
  { up: apiKeys.up, down: apiKeys.down, name: '20261126_215200_api_keys' },
  { up: perks.up, down: perks.down, name: '20261126_220000_perks' },
  { up: webhooks.up, down: webhooks.down, name: '20261126_222500_webhooks' },
  { up: programDomains.up, down: programDomains.down, name: '20261126_223000_program_domains' },
  { up: wipeTestPeople.up, down: wipeTestPeople.down, name: '20261126_223100_wipe_test_people' },
  { up: integrations.up, down: integrations.down, name: '20261126_225800_integrations' },
  { up: agents.up, down: agents.down, name: '20261126_230500_agents' },
  { up: apiHolds.up, down: apiHolds.down, name: '20261127_015000_api_holds' },
  { up: emailChoiceTexts.up, down: emailChoiceTexts.down, name: '20261127_020000_email_choice_texts' },
  { up: cashRounding.up, down: cashRounding.down, name: '20261127_025500_cash_rounding' },
  {
    up: challengeAndRewardVersions.up,
    down: challengeAndRewardVersions.down,
    name: '20261127_032100_challenge_and_reward_versions',
  },
  { up: missedEvents.up, down: missedEvents.down, name: '20261127_064000_missed_events' },
  { up: publicCauses.up, down: publicCauses.down, name: '20261127_100700_public_causes' },
  { up: publicValues.up, down: publicValues.down, name: '20261128_091500_public_values' },
  { up: sameProgramKeys.up, down: sameProgramKeys.down, name: '20261128_093000_same_program_keys' },
  { up: receiptReturns.up, down: receiptReturns.down, name: '20261128_110000_receipt_returns' },
  { up: pluginFields.up, down: pluginFields.down, name: '20261128_111000_plugin_fields' },
  { up: oneWayLive.up, down: oneWayLive.down, name: '20261128_132000_one_way_live' },
  { up: agentKeys.up, down: agentKeys.down, name: '20261128_132200_agent_keys' },
  { up: boughtPurchases.up, down: boughtPurchases.down, name: '20261128_133000_bought_purchases' },
  { up: exchangeRates.up, down: exchangeRates.down, name: '20261128_133001_exchange_rates' },
  { up: subscriptions.up, down: subscriptions.down, name: '20261128_133002_subscriptions' },
  { up: importedWallets.up, down: importedWallets.down, name: '20261128_133003_imported_wallets' },
  { up: confirmations.up, down: confirmations.down, name: '20261128_133004_confirmations' },
  { up: erasureTraces.up, down: erasureTraces.down, name: '20261128_134000_erasure_traces' },
  { up: emailChoiceChanges.up, down: emailChoiceChanges.down, name: '20261128_134010_email_choice_changes' },
  { up: scheduledPublications.up, down: scheduledPublications.down, name: '20261128_135000_scheduled_publications' },
  { up: programWords.up, down: programWords.down, name: '20261128_135900_program_words' },
  { up: attributeLimits.up, down: attributeLimits.down, name: '20261128_135930_attribute_limits' },
  { up: erasedKeys.up, down: erasedKeys.down, name: '20261128_163010_erased_keys' },
  { up: expiryNoticeDays.up, down: expiryNoticeDays.down, name: '20261128_174500_expiry_notice_days' },
  { up: sqlComments.up, down: sqlComments.down, name: '20261128_183000_sql_comments' },
  { up: savedQuestions.up, down: savedQuestions.down, name: '20261128_213000_saved_questions' },
  { up: changedBy.up, down: changedBy.down, name: '20261129_040000_changed_by' },
  { up: savedVersions.up, down: savedVersions.down, name: '20261129_040001_saved_versions' },
]
