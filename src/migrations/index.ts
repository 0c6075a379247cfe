import * as initial from './20261126_000000_initial'
import * as commerce from './20261129_021000_commerce'
import * as codesMyCodes from './20261129_035648_codes_my_codes'
import * as reachStreaks from './20261129_035649_reach_streaks'
import * as donationImpact from './20261129_042540_donation_impact'
import * as reachBirthday from './20261129_043700_reach_birthday'
import * as reachPushBoosts from './20261129_044054_reach_push_boosts'
import * as perksSearch from './20261129_045500_perks_search'
import * as homeBlocks from './20261129_050700_home_blocks'
import * as membersCards from './20261129_050800_members_cards'
import * as codesHelp from './20261129_051252_codes_help'
import * as wallet from './20261129_081000_wallet'
import * as gifts from './20261129_082000_gifts'
import * as households from './20261129_082001_households'
import * as offerTexts from './20261129_083100_offer_texts'
import * as reveal from './20261129_083200_reveal'
import * as till from './20261129_083400_till'
import * as trialMends from './20261129_095739_trial_mends'
import * as plainColumns from './20261129_112118_plain_columns'
import * as liability from './20261129_114548_liability'
import * as messagesAndAutomations from './20261129_123909_messages_and_automations'
import * as segments from './20261129_125249_segments'
import * as earningRules from './20261129_130441_earning_rules'
import * as productCategories from './20261129_150416_product_categories'
import * as alertsAndLaunch from './20261129_152618_alerts_and_launch'
import * as memberCare from './20261129_161802_member_care'
import * as bulkRuns from './20261129_162300_bulk_runs'
import * as fraud from './20261129_162619_fraud'
import * as experiments from './20261129_162800_experiments'
import * as tablePartitions from './20261129_190000_table_partitions'
import * as archive from './20261129_193000_archive'
import * as warehouse from './20261129_194500_warehouse'
import * as securityOperations from './20261129_225000_security_operations'
import * as signIn from './20261129_230000_sign_in'
import * as jurisdictionRules from './20261130_025537_jurisdiction_rules'
import * as boughtPoints from './20261130_025550_bought_points'
import * as expiryProof from './20261130_032300_expiry_proof'
import * as dataRights from './20261130_032512_data_rights'
import * as memberAges from './20261130_033218_member_ages'
import * as compliance from './20261130_034700_compliance'
import * as mergeAccounts from './20261130_040723_merge_accounts'
import * as mailedReceipts from './20261130_070914_mailed_receipts'
import * as erasedEntries from './20261130_075000_erased_entries'
import * as machinePoints from './20261130_113500_machine_points'

export const migrations = [
  { up: initial.up, down: initial.down, name: '20261126_000000_initial' },
  { up: commerce.up, down: commerce.down, name: '20261129_021000_commerce' },
  { up: codesMyCodes.up, down: codesMyCodes.down, name: '20261129_035648_codes_my_codes' },
  { up: reachStreaks.up, down: reachStreaks.down, name: '20261129_035649_reach_streaks' },
  { up: donationImpact.up, down: donationImpact.down, name: '20261129_042540_donation_impact' },
  { up: reachBirthday.up, down: reachBirthday.down, name: '20261129_043700_reach_birthday' },
  { up: reachPushBoosts.up, down: reachPushBoosts.down, name: '20261129_044054_reach_push_boosts' },
  { up: perksSearch.up, down: perksSearch.down, name: '20261129_045500_perks_search' },
  { up: homeBlocks.up, down: homeBlocks.down, name: '20261129_050700_home_blocks' },
  { up: membersCards.up, down: membersCards.down, name: '20261129_050800_members_cards' },
  { up: codesHelp.up, down: codesHelp.down, name: '20261129_051252_codes_help' },
  { up: wallet.up, down: wallet.down, name: '20261129_081000_wallet' },
  { up: gifts.up, down: gifts.down, name: '20261129_082000_gifts' },
  { up: households.up, down: households.down, name: '20261129_082001_households' },
  { up: offerTexts.up, down: offerTexts.down, name: '20261129_083100_offer_texts' },
  { up: reveal.up, down: reveal.down, name: '20261129_083200_reveal' },
  { up: till.up, down: till.down, name: '20261129_083400_till' },
  { up: trialMends.up, down: trialMends.down, name: '20261129_095739_trial_mends' },
  { up: plainColumns.up, down: plainColumns.down, name: '20261129_112118_plain_columns' },
  { up: liability.up, down: liability.down, name: '20261129_114548_liability' },
  {
    up: messagesAndAutomations.up,
    down: messagesAndAutomations.down,
    name: '20261129_123909_messages_and_automations',
  },
  { up: segments.up, down: segments.down, name: '20261129_125249_segments' },
  { up: earningRules.up, down: earningRules.down, name: '20261129_130441_earning_rules' },
  { up: productCategories.up, down: productCategories.down, name: '20261129_150416_product_categories' },
  { up: alertsAndLaunch.up, down: alertsAndLaunch.down, name: '20261129_152618_alerts_and_launch' },
  { up: memberCare.up, down: memberCare.down, name: '20261129_161802_member_care' },
  { up: bulkRuns.up, down: bulkRuns.down, name: '20261129_162300_bulk_runs' },
  { up: fraud.up, down: fraud.down, name: '20261129_162619_fraud' },
  { up: experiments.up, down: experiments.down, name: '20261129_162800_experiments' },
  { up: tablePartitions.up, down: tablePartitions.down, name: '20261129_190000_table_partitions' },
  { up: archive.up, down: archive.down, name: '20261129_193000_archive' },
  { up: warehouse.up, down: warehouse.down, name: '20261129_194500_warehouse' },
  { up: securityOperations.up, down: securityOperations.down, name: '20261129_225000_security_operations' },
  { up: signIn.up, down: signIn.down, name: '20261129_230000_sign_in' },
  { up: jurisdictionRules.up, down: jurisdictionRules.down, name: '20261130_025537_jurisdiction_rules' },
  { up: boughtPoints.up, down: boughtPoints.down, name: '20261130_025550_bought_points' },
  { up: expiryProof.up, down: expiryProof.down, name: '20261130_032300_expiry_proof' },
  { up: dataRights.up, down: dataRights.down, name: '20261130_032512_data_rights' },
  { up: memberAges.up, down: memberAges.down, name: '20261130_033218_member_ages' },
  { up: compliance.up, down: compliance.down, name: '20261130_034700_compliance' },
  { up: mergeAccounts.up, down: mergeAccounts.down, name: '20261130_040723_merge_accounts' },
  { up: mailedReceipts.up, down: mailedReceipts.down, name: '20261130_070914_mailed_receipts' },
  { up: erasedEntries.up, down: erasedEntries.down, name: '20261130_075000_erased_entries' },
  { up: machinePoints.up, down: machinePoints.down, name: '20261130_113500_machine_points' },
]
