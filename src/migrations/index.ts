import * as migration_20261120_000000_initial from './20261120_000000_initial'
import * as migration_20261120_000001_integrity from './20261120_000001_integrity'
import * as migration_20261120_000002_points from './20261120_000002_points'
import * as migration_20261120_140000_earn_and_spend from './20261120_140000_earn_and_spend'
import * as migration_20261120_140001_challenge_kinds from './20261120_140001_challenge_kinds'
import * as migration_20261120_140002_earn_and_spend_integrity from './20261120_140002_earn_and_spend_integrity'
import * as migration_20261120_150007_points_expiry from './20261120_150007_points_expiry'
import * as migration_20261121_103149_console from './20261121_103149_console'
import * as migration_20261121_110001_console_integrity from './20261121_110001_console_integrity'
import * as migration_20261121_110002_figures from './20261121_110002_figures'
import * as migration_20261121_110003_lists from './20261121_110003_lists'
import * as migration_20261121_110004_imports from './20261121_110004_imports'
import * as migration_20261121_110005_search from './20261121_110005_search'
import * as migration_20261121_110006_users from './20261121_110006_users'
import * as migration_20261121_110007_challenges from './20261121_110007_challenges'
import * as migration_20261121_110008_rewards from './20261121_110008_rewards'
import * as migration_20261121_110009_winners from './20261121_110009_winners'
import * as migration_20261121_110010_redeem from './20261121_110010_redeem'
import * as migration_20261121_140556_receipts_pipeline from './20261121_140556_receipts_pipeline'
import * as migration_20261121_140557_receipts_integrity from './20261121_140557_receipts_integrity'
import * as migration_20261121_142026_receipt_reports from './20261121_142026_receipt_reports'
import * as migration_20261121_142150_receipt_photos from './20261121_142150_receipt_photos'
import * as migration_20261121_150500_completion from './20261121_150500_completion'
import * as migration_20261121_155500_same_purchase from './20261121_155500_same_purchase'
import * as migration_20261121_211500_people from './20261121_211500_people'
import * as migration_20261122_014000_hot_writes from './20261122_014000_hot_writes'
import * as migration_20261122_035500_import_plans from './20261122_035500_import_plans'
import * as migration_20261122_042800_rare_actions from './20261122_042800_rare_actions'
import * as migration_20261122_080000_completion_alone from './20261122_080000_completion_alone'
import * as migration_20261122_085000_lifted_shortfall from './20261122_085000_lifted_shortfall'
import * as migration_20261122_085001_item_keys from './20261122_085001_item_keys'
import * as migration_20261122_085002_erased_receipt_prints from './20261122_085002_erased_receipt_prints'
import * as migration_20261122_085100_empty_promises from './20261122_085100_empty_promises'
import * as migration_20261122_091000_narrow_walks from './20261122_091000_narrow_walks'
import * as migration_20261122_114000_failed_receipts_wait from './20261122_114000_failed_receipts_wait'
import * as migration_20261122_150000_steady_plans from './20261122_150000_steady_plans'
import * as migration_20261123_010000_erased_receipts_wait_not from './20261123_010000_erased_receipts_wait_not'
import * as migration_20261123_020000_expiry_as_told from './20261123_020000_expiry_as_told'
import * as migration_20261123_170000_similar_purchases from './20261123_170000_similar_purchases'
import * as migration_20261123_190000_forgotten_searches from './20261123_190000_forgotten_searches'
import * as migration_20261123_191000_refunds_are_not_spent from './20261123_191000_refunds_are_not_spent'
import * as migration_20261123_192000_earner_marks from './20261123_192000_earner_marks'
import * as migration_20261123_200000_unknown_addresses from './20261123_200000_unknown_addresses'
import * as migration_20261123_203000_api_completions from './20261123_203000_api_completions'
import * as migration_20261123_210000_erased_words_of_reviews from './20261123_210000_erased_words_of_reviews'
import * as migration_20261123_221500_list_filters from './20261123_221500_list_filters'
import * as migration_20261123_230000_held_referrals from './20261123_230000_held_referrals'
import * as migration_20261123_235000_points_spent_on_entries from './20261123_235000_points_spent_on_entries'
import * as migration_20261124_030000_fewer_indexes from './20261124_030000_fewer_indexes'
import * as migration_20261124_144000_points_spent_on_plays from './20261124_144000_points_spent_on_plays'
import * as migration_20261124_231500_holds_of_erased from './20261124_231500_holds_of_erased'
import * as migration_20261125_025159_receipt_currency from './20261125_025159_receipt_currency'
import * as migration_20261126_111130_participant_consents from './20261126_111130_participant_consents'
import * as migration_20261126_112500_shared_browsers from './20261126_112500_shared_browsers'
import * as migration_20261126_113000_payment_returns from './20261126_113000_payment_returns'
import * as migration_20261126_113500_erased_point_titles from './20261126_113500_erased_point_titles'
import * as migration_20261126_113500_place_address from './20261126_113500_place_address'
import * as migration_20261126_113900_claim_origin from './20261126_113900_claim_origin'
import * as migration_20261126_115700_program_country from './20261126_115700_program_country'
import * as migration_20261126_121500_import_credits from './20261126_121500_import_credits'
import * as migration_20261126_121900_held_referrals from './20261126_121900_held_referrals'

export const migrations = [
  {
    up: migration_20261120_000000_initial.up,
    down: migration_20261120_000000_initial.down,
    name: '20261120_000000_initial',
  },
  {
    up: migration_20261120_000001_integrity.up,
    down: migration_20261120_000001_integrity.down,
    name: '20261120_000001_integrity',
  },
  {
    up: migration_20261120_000002_points.up,
    down: migration_20261120_000002_points.down,
    name: '20261120_000002_points',
  },
  {
    up: migration_20261120_140000_earn_and_spend.up,
    down: migration_20261120_140000_earn_and_spend.down,
    name: '20261120_140000_earn_and_spend',
  },
  {
    up: migration_20261120_140001_challenge_kinds.up,
    down: migration_20261120_140001_challenge_kinds.down,
    name: '20261120_140001_challenge_kinds',
  },
  {
    up: migration_20261120_140002_earn_and_spend_integrity.up,
    down: migration_20261120_140002_earn_and_spend_integrity.down,
    name: '20261120_140002_earn_and_spend_integrity',
  },
  {
    up: migration_20261120_150007_points_expiry.up,
    down: migration_20261120_150007_points_expiry.down,
    name: '20261120_150007_points_expiry',
  },
  {
    up: migration_20261121_103149_console.up,
    down: migration_20261121_103149_console.down,
    name: '20261121_103149_console',
  },
  {
    up: migration_20261121_110001_console_integrity.up,
    down: migration_20261121_110001_console_integrity.down,
    name: '20261121_110001_console_integrity',
  },
  {
    up: migration_20261121_110002_figures.up,
    down: migration_20261121_110002_figures.down,
    name: '20261121_110002_figures',
  },
  {
    up: migration_20261121_110003_lists.up,
    down: migration_20261121_110003_lists.down,
    name: '20261121_110003_lists',
  },
  {
    up: migration_20261121_110004_imports.up,
    down: migration_20261121_110004_imports.down,
    name: '20261121_110004_imports',
  },
  {
    up: migration_20261121_110005_search.up,
    down: migration_20261121_110005_search.down,
    name: '20261121_110005_search',
  },
  {
    up: migration_20261121_110006_users.up,
    down: migration_20261121_110006_users.down,
    name: '20261121_110006_users',
  },
  {
    up: migration_20261121_110007_challenges.up,
    down: migration_20261121_110007_challenges.down,
    name: '20261121_110007_challenges',
  },
  {
    up: migration_20261121_110008_rewards.up,
    down: migration_20261121_110008_rewards.down,
    name: '20261121_110008_rewards',
  },
  {
    up: migration_20261121_110009_winners.up,
    down: migration_20261121_110009_winners.down,
    name: '20261121_110009_winners',
  },
  {
    up: migration_20261121_110010_redeem.up,
    down: migration_20261121_110010_redeem.down,
    name: '20261121_110010_redeem',
  },
  {
    up: migration_20261121_140556_receipts_pipeline.up,
    down: migration_20261121_140556_receipts_pipeline.down,
    name: '20261121_140556_receipts_pipeline',
  },
  {
    up: migration_20261121_140557_receipts_integrity.up,
    down: migration_20261121_140557_receipts_integrity.down,
    name: '20261121_140557_receipts_integrity',
  },
  {
    up: migration_20261121_142026_receipt_reports.up,
    down: migration_20261121_142026_receipt_reports.down,
    name: '20261121_142026_receipt_reports',
  },
  {
    up: migration_20261121_142150_receipt_photos.up,
    down: migration_20261121_142150_receipt_photos.down,
    name: '20261121_142150_receipt_photos',
  },
  {
    up: migration_20261121_150500_completion.up,
    down: migration_20261121_150500_completion.down,
    name: '20261121_150500_completion',
  },
  {
    up: migration_20261121_155500_same_purchase.up,
    down: migration_20261121_155500_same_purchase.down,
    name: '20261121_155500_same_purchase',
  },
  {
    up: migration_20261121_211500_people.up,
    down: migration_20261121_211500_people.down,
    name: '20261121_211500_people',
  },
  {
    up: migration_20261122_014000_hot_writes.up,
    down: migration_20261122_014000_hot_writes.down,
    name: '20261122_014000_hot_writes',
  },
  {
    up: migration_20261122_035500_import_plans.up,
    down: migration_20261122_035500_import_plans.down,
    name: '20261122_035500_import_plans',
  },
  {
    up: migration_20261122_042800_rare_actions.up,
    down: migration_20261122_042800_rare_actions.down,
    name: '20261122_042800_rare_actions',
  },
  {
    up: migration_20261122_080000_completion_alone.up,
    down: migration_20261122_080000_completion_alone.down,
    name: '20261122_080000_completion_alone',
  },
  {
    up: migration_20261122_085000_lifted_shortfall.up,
    down: migration_20261122_085000_lifted_shortfall.down,
    name: '20261122_085000_lifted_shortfall',
  },
  {
    up: migration_20261122_085001_item_keys.up,
    down: migration_20261122_085001_item_keys.down,
    name: '20261122_085001_item_keys',
  },
  {
    up: migration_20261122_085002_erased_receipt_prints.up,
    down: migration_20261122_085002_erased_receipt_prints.down,
    name: '20261122_085002_erased_receipt_prints',
  },
  {
    up: migration_20261122_085100_empty_promises.up,
    down: migration_20261122_085100_empty_promises.down,
    name: '20261122_085100_empty_promises',
  },
  {
    up: migration_20261122_091000_narrow_walks.up,
    down: migration_20261122_091000_narrow_walks.down,
    name: '20261122_091000_narrow_walks',
  },
  {
    up: migration_20261122_114000_failed_receipts_wait.up,
    down: migration_20261122_114000_failed_receipts_wait.down,
    name: '20261122_114000_failed_receipts_wait',
  },
  {
    up: migration_20261122_150000_steady_plans.up,
    down: migration_20261122_150000_steady_plans.down,
    name: '20261122_150000_steady_plans',
  },
  {
    up: migration_20261123_010000_erased_receipts_wait_not.up,
    down: migration_20261123_010000_erased_receipts_wait_not.down,
    name: '20261123_010000_erased_receipts_wait_not',
  },
  {
    up: migration_20261123_020000_expiry_as_told.up,
    down: migration_20261123_020000_expiry_as_told.down,
    name: '20261123_020000_expiry_as_told',
  },
  {
    up: migration_20261123_170000_similar_purchases.up,
    down: migration_20261123_170000_similar_purchases.down,
    name: '20261123_170000_similar_purchases',
  },
  {
    up: migration_20261123_190000_forgotten_searches.up,
    down: migration_20261123_190000_forgotten_searches.down,
    name: '20261123_190000_forgotten_searches',
  },
  {
    up: migration_20261123_191000_refunds_are_not_spent.up,
    down: migration_20261123_191000_refunds_are_not_spent.down,
    name: '20261123_191000_refunds_are_not_spent',
  },
  {
    up: migration_20261123_192000_earner_marks.up,
    down: migration_20261123_192000_earner_marks.down,
    name: '20261123_192000_earner_marks',
  },
  {
    up: migration_20261123_200000_unknown_addresses.up,
    down: migration_20261123_200000_unknown_addresses.down,
    name: '20261123_200000_unknown_addresses',
  },
  {
    up: migration_20261123_203000_api_completions.up,
    down: migration_20261123_203000_api_completions.down,
    name: '20261123_203000_api_completions',
  },
  {
    up: migration_20261123_210000_erased_words_of_reviews.up,
    down: migration_20261123_210000_erased_words_of_reviews.down,
    name: '20261123_210000_erased_words_of_reviews',
  },
  {
    up: migration_20261123_221500_list_filters.up,
    down: migration_20261123_221500_list_filters.down,
    name: '20261123_221500_list_filters',
  },
  {
    up: migration_20261123_230000_held_referrals.up,
    down: migration_20261123_230000_held_referrals.down,
    name: '20261123_230000_held_referrals',
  },
  {
    up: migration_20261123_235000_points_spent_on_entries.up,
    down: migration_20261123_235000_points_spent_on_entries.down,
    name: '20261123_235000_points_spent_on_entries',
  },
  {
    up: migration_20261124_030000_fewer_indexes.up,
    down: migration_20261124_030000_fewer_indexes.down,
    name: '20261124_030000_fewer_indexes',
  },
  {
    up: migration_20261124_144000_points_spent_on_plays.up,
    down: migration_20261124_144000_points_spent_on_plays.down,
    name: '20261124_144000_points_spent_on_plays',
  },
  {
    up: migration_20261124_231500_holds_of_erased.up,
    down: migration_20261124_231500_holds_of_erased.down,
    name: '20261124_231500_holds_of_erased',
  },
  {
    up: migration_20261125_025159_receipt_currency.up,
    down: migration_20261125_025159_receipt_currency.down,
    name: '20261125_025159_receipt_currency',
  },
  {
    up: migration_20261126_111130_participant_consents.up,
    down: migration_20261126_111130_participant_consents.down,
    name: '20261126_111130_participant_consents',
  },
  {
    up: migration_20261126_112500_shared_browsers.up,
    down: migration_20261126_112500_shared_browsers.down,
    name: '20261126_112500_shared_browsers',
  },
  {
    up: migration_20261126_113000_payment_returns.up,
    down: migration_20261126_113000_payment_returns.down,
    name: '20261126_113000_payment_returns',
  },
  {
    up: migration_20261126_113500_erased_point_titles.up,
    down: migration_20261126_113500_erased_point_titles.down,
    name: '20261126_113500_erased_point_titles',
  },
  {
    up: migration_20261126_113500_place_address.up,
    down: migration_20261126_113500_place_address.down,
    name: '20261126_113500_place_address',
  },
  {
    up: migration_20261126_113900_claim_origin.up,
    down: migration_20261126_113900_claim_origin.down,
    name: '20261126_113900_claim_origin',
  },
  {
    up: migration_20261126_115700_program_country.up,
    down: migration_20261126_115700_program_country.down,
    name: '20261126_115700_program_country',
  },
  {
    up: migration_20261126_121500_import_credits.up,
    down: migration_20261126_121500_import_credits.down,
    name: '20261126_121500_import_credits',
  },
  {
    up: migration_20261126_121900_held_referrals.up,
    down: migration_20261126_121900_held_referrals.down,
    name: '20261126_121900_held_referrals',
  },
]
