import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions, installViews, runSqlFile } from '@/database/install'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_aptos_integrations_network" AS ENUM('mainnet', 'testnet');
  CREATE TYPE "public"."enum_blockchain_transactions_kind" AS ENUM('create_collection', 'mint', 'transfer');
  CREATE TYPE "public"."enum_blockchain_transactions_network" AS ENUM('mainnet', 'testnet');
  CREATE TYPE "public"."enum_blockchain_transactions_status" AS ENUM('queued', 'submitted', 'confirmed', 'failed');
  CREATE TYPE "public"."enum_email_settings_key" AS ENUM('all', 'important', 'none');
  CREATE TYPE "public"."enum_exports_mode" AS ENUM('default', 'detailed');
  CREATE TYPE "public"."enum_exports_status" AS ENUM('queued', 'running', 'finished', 'failed');
  CREATE TYPE "public"."enum_imports_kind" AS ENUM('participants', 'coupons', 'merchants', 'products');
  CREATE TYPE "public"."enum_imports_status" AS ENUM('previewed', 'queued', 'running', 'finished', 'failed');
  CREATE TYPE "public"."enum_nft_items_status" AS ENUM('queued', 'minting', 'minted', 'failed');
  CREATE TYPE "public"."enum_program_pages_status" AS ENUM('draft', 'published', 'archived');
  CREATE TYPE "public"."enum_programs_status" AS ENUM('active', 'deactivated');
  CREATE TYPE "public"."enum_programs_domain_type" AS ENUM('include_in_domain', 'own_domain');
  CREATE TYPE "public"."enum_programs_sign_in_type" AS ENUM('otp', 'magic_link');
  CREATE TYPE "public"."enum_programs_default_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_programs_points_rules_expiry" AS ENUM('off', 'inactivity', 'lot_age');
  CREATE TYPE "public"."enum_social_network_pages_platform" AS ENUM('instagram', 'facebook');
  CREATE TYPE "public"."enum_social_network_posts_post_type" AS ENUM('image', 'video', 'text');
  CREATE TYPE "public"."enum_webhook_deliveries_status" AS ENUM('pending', 'delivered', 'failed', 'abandoned');
  CREATE TYPE "public"."enum_administrators_status" AS ENUM('invited', 'active', 'disabled');
  CREATE TYPE "public"."enum_administrators_preferred_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_audit_entries_actor_type" AS ENUM('administrator', 'api_key', 'job', 'system');
  CREATE TYPE "public"."enum_roles_permissions" AS ENUM('dashboard.view', 'users.view', 'users.manage', 'rewards.view', 'rewards.create', 'rewards.update', 'rewards.manage', 'challenges.view', 'challenges.create', 'challenges.update', 'challenges.manage', 'receipts.view', 'receipts.manage', 'receipts.update', 'program.update', 'program.manage', 'organization.manage', 'global_search.view');
  CREATE TYPE "public"."enum_sessions_audience" AS ENUM('participant', 'administrator');
  CREATE TYPE "public"."enum_sign_in_codes_audience" AS ENUM('participant', 'administrator');
  CREATE TYPE "public"."enum_checkout_sessions_kind" AS ENUM('donation', 'membership', 'reward');
  CREATE TYPE "public"."enum_checkout_sessions_status" AS ENUM('opening', 'open', 'paid', 'expired', 'refunded');
  CREATE TYPE "public"."enum_memberships_status" AS ENUM('active', 'past_due', 'cancelled');
  CREATE TYPE "public"."enum_participant_actions_actionable_type" AS ENUM('Challenge', 'Reward', 'Receipt', 'Offer', 'Participant');
  CREATE TYPE "public"."enum_participant_consents_purpose" AS ENUM('sign_up', 'free_entry');
  CREATE TYPE "public"."enum_participant_consents_document" AS ENUM('privacy', 'rules', 'terms', 'reward_terms');
  CREATE TYPE "public"."enum_participants_status" AS ENUM('pending', 'inactive', 'active', 'opted_out', 'blocked');
  CREATE TYPE "public"."enum_participants_locale" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum_pending_points_status" AS ENUM('pending', 'released', 'cancelled');
  CREATE TYPE "public"."enum_point_entries_kind" AS ENUM('earning', 'spending', 'refund', 'adjustment', 'reversal', 'expiry', 'reinstatement');
  CREATE TYPE "public"."enum_point_entries_actor_type" AS ENUM('participant', 'administrator', 'api_key', 'job', 'system');
  CREATE TYPE "public"."enum_profile_attributes_field_type" AS ENUM('text_area', 'boolean', 'date', 'date_time', 'other');
  CREATE TYPE "public"."enum_challenge_completions_source" AS ENUM('site', 'api', 'import', 'payment', 'job', 'seed');
  CREATE TYPE "public"."enum_challenge_events_kind" AS ENUM('click', 'video_start', 'post_open', 'post_view', 'quiz_attempt');
  CREATE TYPE "public"."enum_challenges_reward_type" AS ENUM('points', 'prize');
  CREATE TYPE "public"."enum_challenges_repeats" AS ENUM('never', 'daily', 'weekly', 'monthly', 'always');
  CREATE TYPE "public"."enum_challenges_membership_challenge_interval" AS ENUM('month', 'year');
  CREATE TYPE "public"."enum_questions_answer_type" AS ENUM('text_area', 'dropdown', 'date', 'date_time', 'radio_button', 'boolean', 'wysiwyg', 'image_radio_button', 'check_box', 'image_check_box', 'number', 'decimal', 'time', 'text', 'file');
  CREATE TYPE "public"."enum_reward_claims_origin" AS ENUM('claimed', 'earned', 'draw', 'contest', 'instant_win');
  CREATE TYPE "public"."enum_reward_claims_state" AS ENUM('held', 'settled', 'released', 'cancelled');
  CREATE TYPE "public"."enum_reward_claims_fulfilment" AS ENUM('pending', 'sent', 'delivered', 'cancelled');
  CREATE TYPE "public"."enum_rewards_selection" AS ENUM('sweepstake', 'achievement', 'redeem', 'offer', 'milestone', 'mini-contest');
  CREATE TYPE "public"."enum_rewards_mini_contest_kind" AS ENUM('ranking', 'instant_win');
  CREATE TYPE "public"."enum_sweepstake_draws_status" AS ENUM('committed', 'frozen', 'drawn');
  CREATE TYPE "public"."enum_sweepstake_entries_source" AS ENUM('points', 'challenge', 'free', 'administrator');
  CREATE TYPE "public"."enum_winner_syncs_status" AS ENUM('queued', 'running', 'finished', 'failed');
  CREATE TYPE "public"."enum_receipt_issue_reports_kind" AS ENUM('item_not_recognized', 'incorrect_points_awarded', 'wrong_item_categorized');
  CREATE TYPE "public"."enum_receipt_issue_reports_status" AS ENUM('open', 'resolved');
  CREATE TYPE "public"."enum_receipt_items_matched_strategy" AS ENUM('sku', 'exact', 'keyword', 'fuzzy', 'manual');
  CREATE TYPE "public"."enum_receipt_reviews_integrity" AS ENUM('valid', 'invalid');
  CREATE TYPE "public"."enum_receipt_step_runs_step" AS ENUM('normalise', 'read', 'parse', 'match', 'tag', 'decide');
  CREATE TYPE "public"."enum_receipt_step_runs_outcome" AS ENUM('done', 'reused', 'failed');
  CREATE TYPE "public"."enum_receipt_tags_name" AS ENUM('duplicated', 'too_old', 'future_dated', 'wrong_merchant', 'excluded', 'unreadable', 'total_mismatch', 'velocity');
  CREATE TYPE "public"."enum_receipts_status" AS ENUM('pending', 'failed', 'processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'review_requested');
  CREATE TYPE "public"."enum_receipts_source" AS ENUM('site', 'external');
  CREATE TYPE "public"."enum_receipts_integrity" AS ENUM('valid', 'invalid');
  CREATE TYPE "public"."enum_receipts_machine_status" AS ENUM('pending', 'failed', 'processed', 'eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'review_requested');
  CREATE TYPE "public"."enum_offer_redemptions_redemption_type" AS ENUM('CLICK', 'MOBILE', 'PRINT');
  CREATE TYPE "public"."enum_offer_redemptions_status" AS ENUM('requested', 'redeemed', 'refused', 'unknown');
  CREATE TABLE "api_keys" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"prefix" varchar NOT NULL,
  	"key_hash" varchar NOT NULL,
  	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"expires_at" timestamp(3) with time zone,
  	"last_used_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"created_by_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "aptos_integrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"enabled" boolean DEFAULT false NOT NULL,
  	"network" "enum_aptos_integrations_network" DEFAULT 'testnet' NOT NULL,
  	"wallet_address" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "blockchain_transactions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"kind" "enum_blockchain_transactions_kind" NOT NULL,
  	"network" "enum_blockchain_transactions_network" DEFAULT 'testnet' NOT NULL,
  	"status" "enum_blockchain_transactions_status" DEFAULT 'queued' NOT NULL,
  	"participant_id" integer,
  	"reward_id" integer,
  	"challenge_id" integer,
  	"nft_item_id" integer,
  	"transaction_hash" varchar,
  	"explorer_url" varchar,
  	"error" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "carousel_slides" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"description" varchar,
  	"link" varchar,
  	"button_text" varchar,
  	"image_id" integer NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "content_tags" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "email_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"key" "enum_email_settings_key" NOT NULL,
  	"description" varchar NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "exports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"kind" varchar NOT NULL,
  	"mode" "enum_exports_mode" DEFAULT 'default' NOT NULL,
  	"status" "enum_exports_status" DEFAULT 'queued' NOT NULL,
  	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"filename" varchar,
  	"result_file" varchar,
  	"error" varchar,
  	"total_rows" numeric DEFAULT 0 NOT NULL,
  	"processed_rows" numeric DEFAULT 0 NOT NULL,
  	"started_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone,
  	"administrator_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "imports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"kind" "enum_imports_kind" NOT NULL,
  	"status" "enum_imports_status" DEFAULT 'queued' NOT NULL,
  	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"filename" varchar,
  	"source_file" varchar NOT NULL,
  	"source_sha256" varchar NOT NULL,
  	"preview" jsonb,
  	"result" jsonb,
  	"error_file" varchar,
  	"error" varchar,
  	"total_rows" numeric DEFAULT 0 NOT NULL,
  	"processed_rows" numeric DEFAULT 0 NOT NULL,
  	"failed_rows" numeric DEFAULT 0 NOT NULL,
  	"administrator_id" integer,
  	"started_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone,
  	"undone_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "navigation_menus" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"navigation_url" varchar NOT NULL,
  	"show_in_tab" boolean DEFAULT false NOT NULL,
  	"show_on_logout" boolean DEFAULT false NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "nft_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"reward_id" integer,
  	"challenge_id" integer,
  	"status" "enum_nft_items_status" DEFAULT 'queued' NOT NULL,
  	"address" varchar,
  	"owner_address" varchar,
  	"explorer_mint_url" varchar,
  	"explorer_token_url" varchar,
  	"owner_explorer_url" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "program_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"status" "enum_program_pages_status" DEFAULT 'draft' NOT NULL,
  	"content" jsonb,
  	"content_html" varchar,
  	"published_at" timestamp(3) with time zone,
  	"revision" numeric DEFAULT 1,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "program_tiers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"threshold" numeric DEFAULT 0 NOT NULL,
  	"benefits" varchar,
  	"image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "program_visits" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer,
  	"visited_at" timestamp(3) with time zone NOT NULL,
  	"path" varchar,
  	"ahoy_city" varchar,
  	"ahoy_country" varchar
  );
  
  CREATE TABLE "programs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"organization_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"slug" varchar NOT NULL,
  	"status" "enum_programs_status" DEFAULT 'active' NOT NULL,
  	"subdomain_url" varchar NOT NULL,
  	"domain_type" "enum_programs_domain_type" DEFAULT 'own_domain' NOT NULL,
  	"domain" varchar,
  	"url_path" varchar,
  	"test_mode" boolean DEFAULT true NOT NULL,
  	"override_enrollment" boolean DEFAULT false NOT NULL,
  	"program_custom_signin_url" varchar,
  	"private_enrollment" boolean DEFAULT false NOT NULL,
  	"sign_in_type" "enum_programs_sign_in_type" DEFAULT 'otp' NOT NULL,
  	"i18n_enabled" boolean DEFAULT false NOT NULL,
  	"default_locale" "enum_programs_default_locale" DEFAULT 'en' NOT NULL,
  	"time_zone" varchar DEFAULT 'America/New_York' NOT NULL,
  	"country" varchar DEFAULT 'US',
  	"term_points_as" varchar DEFAULT 'points' NOT NULL,
  	"term_rewards_as" varchar DEFAULT 'rewards' NOT NULL,
  	"prizes_title" varchar,
  	"my_account_title" varchar,
  	"support_email" varchar,
  	"earn_points_icon_id" integer,
  	"current_rewards_icon_id" integer,
  	"my_rewards_icon_id" integer,
  	"program_template_detail_favicon_file_id" integer,
  	"program_template_detail_header_logo_id" integer,
  	"program_template_detail_footer_logo_id" integer,
  	"program_template_detail_overlay_image_id" integer,
  	"program_template_detail_header_background_image_id" integer,
  	"program_template_detail_header_text" varchar,
  	"program_template_detail_header_description" varchar,
  	"program_template_detail_element_css_style" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"css" varchar,
  	"features_tiers" boolean DEFAULT false NOT NULL,
  	"features_social_network_posts" boolean DEFAULT false NOT NULL,
  	"features_donation_challenge" boolean DEFAULT false NOT NULL,
  	"features_offers_reward" boolean DEFAULT false NOT NULL,
  	"features_carousel" boolean DEFAULT true NOT NULL,
  	"points_rules_reversal_below_zero" boolean DEFAULT false NOT NULL,
  	"points_rules_expiry" "enum_programs_points_rules_expiry" DEFAULT 'off' NOT NULL,
  	"points_rules_expiry_months" numeric,
  	"offers_reward_active" boolean DEFAULT false NOT NULL,
  	"offers_reward_redirect_magic_link" boolean DEFAULT false NOT NULL,
  	"offers_reward_merchants_regex" varchar,
  	"qrati_config_active" boolean DEFAULT false NOT NULL,
  	"qrati_config_qrati_program_id" varchar,
  	"embedded_content_slug" varchar,
  	"embedded_content_title" varchar,
  	"embedded_content_url" varchar,
  	"deactivated_at" timestamp(3) with time zone,
  	"meta_title" varchar,
  	"meta_description" varchar,
  	"meta_image_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "social_network_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"url" varchar NOT NULL,
  	"platform" "enum_social_network_pages_platform" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "social_network_posts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"social_network_page_id" integer NOT NULL,
  	"parent_id" integer,
  	"post_type" "enum_social_network_posts_post_type" NOT NULL,
  	"media_id" integer,
  	"media_path" varchar,
  	"message" varchar,
  	"username" varchar,
  	"url" varchar,
  	"duration_seconds" numeric,
  	"published_at" timestamp(3) with time zone,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhook_deliveries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"webhook_id" integer NOT NULL,
  	"event_id" varchar NOT NULL,
  	"event" varchar NOT NULL,
  	"body" jsonb NOT NULL,
  	"status" "enum_webhook_deliveries_status" DEFAULT 'pending' NOT NULL,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"response_status" numeric,
  	"response_excerpt" varchar,
  	"next_attempt_at" timestamp(3) with time zone,
  	"delivered_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "webhooks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"url" varchar NOT NULL,
  	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"secret_encrypted" varchar NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "administrators_grants" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"role_id" integer NOT NULL,
  	"program_id" integer
  );
  
  CREATE TABLE "administrators" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"organization_id" integer NOT NULL,
  	"email" varchar NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"status" "enum_administrators_status" DEFAULT 'active' NOT NULL,
  	"is_admin" boolean DEFAULT false NOT NULL,
  	"preferred_locale" "enum_administrators_preferred_locale" DEFAULT 'en' NOT NULL,
  	"feature_flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"invited_at" timestamp(3) with time zone,
  	"invited_by_id" integer,
  	"last_signed_in_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "audit_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"organization_id" integer,
  	"program_id" integer,
  	"actor_type" "enum_audit_entries_actor_type" NOT NULL,
  	"actor_id" varchar,
  	"actor_label" varchar NOT NULL,
  	"action" varchar NOT NULL,
  	"record_type" varchar NOT NULL,
  	"record_id" varchar,
  	"before" jsonb,
  	"after" jsonb,
  	"ip_address" varchar,
  	"request_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "bot_check_uses" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"challenge" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "organizations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"identifier" varchar NOT NULL,
  	"logo_id" integer,
  	"background_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "roles_permissions" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum_roles_permissions",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "roles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"organization_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"built_in" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"audience" "enum_sessions_audience" NOT NULL,
  	"program_id" integer,
  	"participant_id" integer,
  	"administrator_id" integer,
  	"token_hash" varchar NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	"last_seen_at" timestamp(3) with time zone,
  	"revoked_at" timestamp(3) with time zone,
  	"ip_address" varchar,
  	"user_agent" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sign_in_codes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"audience" "enum_sign_in_codes_audience" NOT NULL,
  	"program_id" integer,
  	"email" varchar NOT NULL,
  	"code_hash" varchar NOT NULL,
  	"link_hash" varchar NOT NULL,
  	"browser_token_hash" varchar,
  	"failed_attempts" numeric DEFAULT 0 NOT NULL,
  	"code_expires_at" timestamp(3) with time zone NOT NULL,
  	"link_expires_at" timestamp(3) with time zone NOT NULL,
  	"consumed_at" timestamp(3) with time zone,
  	"voided_at" timestamp(3) with time zone,
  	"redirect_to" varchar,
  	"referral_code" varchar,
  	"sign_up" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer,
  	"alt" varchar,
  	"blur_data_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_small_url" varchar,
  	"sizes_small_width" numeric,
  	"sizes_small_height" numeric,
  	"sizes_small_mime_type" varchar,
  	"sizes_small_filesize" numeric,
  	"sizes_small_filename" varchar,
  	"sizes_medium_url" varchar,
  	"sizes_medium_width" numeric,
  	"sizes_medium_height" numeric,
  	"sizes_medium_mime_type" varchar,
  	"sizes_medium_filesize" numeric,
  	"sizes_medium_filename" varchar,
  	"sizes_large_url" varchar,
  	"sizes_large_width" numeric,
  	"sizes_large_height" numeric,
  	"sizes_large_mime_type" varchar,
  	"sizes_large_filesize" numeric,
  	"sizes_large_filename" varchar
  );
  
  CREATE TABLE "receipt_files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer,
  	"receipt_id" integer,
  	"identifier" varchar NOT NULL,
  	"sha256" varchar NOT NULL,
  	"perceptual_hash" varchar,
  	"page_count" numeric,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"superseded_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric
  );
  
  CREATE TABLE "checkout_sessions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"kind" "enum_checkout_sessions_kind" NOT NULL,
  	"challenge_id" integer,
  	"reward_id" integer,
  	"provider" varchar NOT NULL,
  	"provider_session_id" varchar,
  	"provider_payment_id" varchar,
  	"provider_subscription_id" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"url" varchar,
  	"amount_cents" numeric DEFAULT 0 NOT NULL,
  	"currency" varchar DEFAULT 'usd' NOT NULL,
  	"status" "enum_checkout_sessions_status" DEFAULT 'open' NOT NULL,
  	"details" jsonb,
  	"held_until" timestamp(3) with time zone,
  	"settled_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "expiry_notices" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"expires_on" varchar NOT NULL,
  	"days_before" numeric DEFAULT 0 NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"sent_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "memberships" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"status" "enum_memberships_status" NOT NULL,
  	"provider_subscription_id" varchar,
  	"current_period_end" timestamp(3) with time zone,
  	"ends_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "participant_actions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"action_type" varchar NOT NULL,
  	"title" varchar NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"actionable_type" "enum_participant_actions_actionable_type" NOT NULL,
  	"actionable_id" varchar,
  	"point_entry_id" integer,
  	"occurred_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "participant_balances" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"unused_points" numeric DEFAULT 0 NOT NULL,
  	"pending_points" numeric DEFAULT 0 NOT NULL,
  	"shortfall_points" numeric DEFAULT 0 NOT NULL,
  	"may_be_negative" boolean DEFAULT false NOT NULL,
  	"completed_challenges" numeric DEFAULT 0 NOT NULL,
  	"rewards_earned" numeric DEFAULT 0 NOT NULL,
  	"clicks" numeric DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "participant_consents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"purpose" "enum_participant_consents_purpose" NOT NULL,
  	"document" "enum_participant_consents_document" NOT NULL,
  	"program_page_id" integer,
  	"reward_id" integer,
  	"title" varchar NOT NULL,
  	"revision" numeric,
  	"content_sha256" varchar NOT NULL,
  	"agreed_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "participant_profiles" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"profile_attribute_id" integer NOT NULL,
  	"value" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "participants" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"first_name" varchar,
  	"last_name" varchar,
  	"postal" varchar,
  	"status" "enum_participants_status" DEFAULT 'pending' NOT NULL,
  	"agree_terms" boolean DEFAULT false NOT NULL,
  	"must_accept_terms" boolean DEFAULT false NOT NULL,
  	"agreed_at" timestamp(3) with time zone,
  	"email_verified_at" timestamp(3) with time zone,
  	"avatar_id" integer,
  	"email_setting_id" integer,
  	"tier_id" integer,
  	"referral_code" varchar NOT NULL,
  	"referred_by_id" integer,
  	"locale" "enum_participants_locale" DEFAULT 'en' NOT NULL,
  	"tag_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"gender" varchar,
  	"aptos_wallet_address" varchar,
  	"country" varchar,
  	"ahoy_city" varchar,
  	"ahoy_country" varchar,
  	"signup_ip_hash" varchar,
  	"signup_device_hash" varchar,
  	"sign_in_count" numeric DEFAULT 0 NOT NULL,
  	"last_signed_in_at" timestamp(3) with time zone,
  	"offers_unlocked" boolean DEFAULT false NOT NULL,
  	"erased_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"provider_event_id" varchar NOT NULL,
  	"event_type" varchar NOT NULL,
  	"body" jsonb NOT NULL,
  	"checkout_session_id" integer,
  	"outcome" varchar,
  	"processed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pending_points" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"amount" numeric DEFAULT 0 NOT NULL,
  	"title" varchar NOT NULL,
  	"cause_type" varchar NOT NULL,
  	"cause_id" varchar,
  	"idempotency_key" varchar NOT NULL,
  	"status" "enum_pending_points_status" DEFAULT 'pending' NOT NULL,
  	"held_because" varchar NOT NULL,
  	"needs_review" boolean DEFAULT false NOT NULL,
  	"friend_id" integer,
  	"release_at" timestamp(3) with time zone,
  	"point_entry_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "point_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"amount" numeric NOT NULL,
  	"lifetime_amount" numeric DEFAULT 0 NOT NULL,
  	"kind" "enum_point_entries_kind" NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"cause_type" varchar NOT NULL,
  	"cause_id" varchar,
  	"title" varchar NOT NULL,
  	"rule" varchar,
  	"evidence" jsonb,
  	"actor_type" "enum_point_entries_actor_type" NOT NULL,
  	"actor_id" varchar,
  	"reverses_id" integer,
  	"expires_at" timestamp(3) with time zone,
  	"occurred_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "profile_attributes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"display_name" varchar NOT NULL,
  	"field_type" "enum_profile_attributes_field_type" DEFAULT 'other' NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "answer_files" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"participant_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"question_id" integer NOT NULL,
  	"filename" varchar NOT NULL,
  	"storage_key" varchar NOT NULL,
  	"mime_type" varchar NOT NULL,
  	"byte_size" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "challenge_completions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"period_key" varchar NOT NULL,
  	"source" "enum_challenge_completions_source" NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"evidence" jsonb,
  	"point_entry_id" integer,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"reset_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "challenge_events" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"participant_id" integer,
  	"kind" "enum_challenge_events_kind" NOT NULL,
  	"social_network_post_id" integer,
  	"token_hash" varchar,
  	"details" jsonb,
  	"occurred_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "challenges_donation_challenge_entities" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"entity" varchar NOT NULL,
  	"active" boolean DEFAULT true NOT NULL
  );
  
  CREATE TABLE "challenges_donation_challenge_amounts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"amount_cents" numeric DEFAULT 0 NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"active" boolean DEFAULT true NOT NULL
  );
  
  CREATE TABLE "challenges" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"caption" varchar NOT NULL,
  	"description" varchar,
  	"content" varchar,
  	"challenge_type" varchar NOT NULL,
  	"parameters" varchar,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"reward_type" "enum_challenges_reward_type" DEFAULT 'points' NOT NULL,
  	"prize_id" integer,
  	"approved_at" timestamp(3) with time zone,
  	"start" timestamp(3) with time zone,
  	"finish" timestamp(3) with time zone,
  	"image_id" integer,
  	"icon_id" integer,
  	"cta_button_text" varchar,
  	"link_url" varchar,
  	"bypass_modal" boolean DEFAULT false NOT NULL,
  	"api_completion_only" boolean DEFAULT false NOT NULL,
  	"repeats" "enum_challenges_repeats" DEFAULT 'never' NOT NULL,
  	"success_message" varchar,
  	"video_url" varchar,
  	"duration" numeric,
  	"pass_mark_percent" numeric,
  	"extended_profile" boolean DEFAULT false NOT NULL,
  	"unlocks_offers" boolean DEFAULT false NOT NULL,
  	"max_completions" numeric,
  	"max_completions_per_participant" numeric,
  	"points_budget" numeric,
  	"tag_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"donation_challenge_entity_label" varchar,
  	"donation_challenge_currency" varchar DEFAULT 'usd',
  	"membership_challenge_price_cents" numeric,
  	"membership_challenge_currency" varchar DEFAULT 'usd',
  	"membership_challenge_interval" "enum_challenges_membership_challenge_interval" DEFAULT 'month',
  	"membership_challenge_description" varchar,
  	"referral_friend_points" numeric DEFAULT 0 NOT NULL,
  	"referral_cap_per_month" numeric,
  	"location_latitude" numeric,
  	"location_longitude" numeric,
  	"location_radius_meters" numeric,
  	"location_address" varchar,
  	"achievement_collection_address" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "challenges_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"social_network_pages_id" integer
  );
  
  CREATE TABLE "participant_answers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"question_id" integer NOT NULL,
  	"question_option_id" integer,
  	"completion_id" integer,
  	"answer" varchar,
  	"answer_file_id" integer,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "question_options" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"question_id" integer NOT NULL,
  	"details" varchar NOT NULL,
  	"image_id" integer,
  	"is_correct" boolean DEFAULT false NOT NULL,
  	"archived_at" timestamp(3) with time zone,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "questions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"challenge_id" integer NOT NULL,
  	"title" varchar NOT NULL,
  	"additional_details" varchar,
  	"answer_type" "enum_questions_answer_type" NOT NULL,
  	"is_required" boolean DEFAULT true NOT NULL,
  	"profile_attribute_id" integer,
  	"archived_at" timestamp(3) with time zone,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contest_plays" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"won" boolean DEFAULT false NOT NULL,
  	"reward_claim_id" integer,
  	"point_entry_id" integer,
  	"played_at" timestamp(3) with time zone NOT NULL,
  	"device_hash" varchar,
  	"network_hash" varchar
  );
  
  CREATE TABLE "coupons" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"code" varchar NOT NULL,
  	"reward_claim_id" integer,
  	"assigned_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "instant_win_moments" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"wins_at" timestamp(3) with time zone NOT NULL,
  	"contest_play_id" integer
  );
  
  CREATE TABLE "reward_claims" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"origin" "enum_reward_claims_origin" DEFAULT 'claimed' NOT NULL,
  	"state" "enum_reward_claims_state" DEFAULT 'settled' NOT NULL,
  	"fulfilment" "enum_reward_claims_fulfilment" DEFAULT 'pending' NOT NULL,
  	"points_spent" numeric DEFAULT 0 NOT NULL,
  	"point_entry_id" integer,
  	"checkout_session_id" integer,
  	"evidence" jsonb,
  	"fulfilment_note" varchar,
  	"held_until" timestamp(3) with time zone,
  	"earned_at" timestamp(3) with time zone NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "reward_stocks" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"claims" numeric DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "rewards" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"description" varchar,
  	"description_details" varchar,
  	"terms_conditions" varchar,
  	"redemption_details" varchar,
  	"redemption_image_id" integer,
  	"image_id" integer,
  	"selection" "enum_rewards_selection" NOT NULL,
  	"feature" boolean DEFAULT true NOT NULL,
  	"approved_at" timestamp(3) with time zone,
  	"start" timestamp(3) with time zone,
  	"finish" timestamp(3) with time zone,
  	"threshold" numeric,
  	"limit" numeric,
  	"limit_per_participant" numeric,
  	"price_cents" numeric,
  	"currency" varchar DEFAULT 'usd',
  	"uses_coupons" boolean DEFAULT false NOT NULL,
  	"tag_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"achievement_reward_active_image_id" integer,
  	"achievement_reward_inactive_image_id" integer,
  	"sweepstake_entry_cost" numeric,
  	"sweepstake_max_entries" numeric,
  	"sweepstake_free_entry" boolean DEFAULT true NOT NULL,
  	"sweepstake_winners" numeric DEFAULT 1 NOT NULL,
  	"sweepstake_alternates" numeric DEFAULT 3 NOT NULL,
  	"mini_contest_kind" "enum_rewards_mini_contest_kind" DEFAULT 'ranking',
  	"mini_contest_winners" numeric,
  	"mini_contest_play_cost" numeric,
  	"mini_contest_plays_per_day" numeric,
  	"mini_contest_moments_hash" varchar,
  	"mini_contest_settled_at" timestamp(3) with time zone,
  	"nft_collection" varchar,
  	"nft_collection_address" varchar,
  	"nft_collection_transaction_create_url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "rewards_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"challenges_id" integer
  );
  
  CREATE TABLE "sweepstake_draws" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"draw_number" numeric DEFAULT 1 NOT NULL,
  	"status" "enum_sweepstake_draws_status" DEFAULT 'committed' NOT NULL,
  	"seed_commitment" varchar NOT NULL,
  	"secret_sealed" varchar NOT NULL,
  	"secret" varchar,
  	"entry_list" jsonb,
  	"entry_list_hash" varchar,
  	"entry_count" numeric DEFAULT 0 NOT NULL,
  	"beacon_url" varchar,
  	"beacon_round" numeric,
  	"beacon_value" varchar,
  	"seed" varchar,
  	"ranking" jsonb,
  	"reason" varchar,
  	"frozen_at" timestamp(3) with time zone,
  	"drawn_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sweepstake_entries" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"entries" numeric DEFAULT 1 NOT NULL,
  	"source" "enum_sweepstake_entries_source" NOT NULL,
  	"point_entry_id" integer,
  	"challenge_completion_id" integer,
  	"idempotency_key" varchar NOT NULL,
  	"device_hash" varchar,
  	"network_hash" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "winner_syncs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"reward_id" integer NOT NULL,
  	"status" "enum_winner_syncs_status" DEFAULT 'queued' NOT NULL,
  	"send_email" boolean DEFAULT false NOT NULL,
  	"eligible" numeric DEFAULT 0 NOT NULL,
  	"processed" numeric DEFAULT 0 NOT NULL,
  	"given" numeric DEFAULT 0 NOT NULL,
  	"last_participant_id" numeric DEFAULT 0 NOT NULL,
  	"error" varchar,
  	"administrator_id" integer,
  	"started_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "eligible_products" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"product_name" varchar NOT NULL,
  	"skus" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"points_per_cents" numeric DEFAULT 1 NOT NULL,
  	"product_active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "purchase_merchants" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"name" varchar NOT NULL,
  	"aliases" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"address" varchar,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "purchase_proof_settings" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"exclusion_identifiers" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"external_purchase_item_points_per_cents" numeric DEFAULT 0 NOT NULL,
  	"max_age_days" numeric DEFAULT 14 NOT NULL,
  	"velocity_per_day" numeric DEFAULT 10 NOT NULL,
  	"device_velocity_per_day" numeric DEFAULT 20 NOT NULL,
  	"same_image_bits" numeric DEFAULT 4 NOT NULL,
  	"total_tolerance_cents" numeric DEFAULT 5 NOT NULL,
  	"review_confidence" numeric DEFAULT 0.6 NOT NULL,
  	"review_above_points" numeric,
  	"currency" varchar,
  	"issue_form_url" varchar,
  	"known_merchants_only" boolean DEFAULT false NOT NULL,
  	"review_sample_percent" numeric DEFAULT 2 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_issue_reports" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"administrator_id" integer,
  	"kind" "enum_receipt_issue_reports_kind" NOT NULL,
  	"message" varchar,
  	"status" "enum_receipt_issue_reports_status" DEFAULT 'open' NOT NULL,
  	"resolved_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_items" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"sku" varchar,
  	"name" varchar,
  	"quantity" numeric DEFAULT 1 NOT NULL,
  	"unit_price" numeric,
  	"price" numeric NOT NULL,
  	"eligible_product_id" integer,
  	"matched_product" varchar,
  	"matched_strategy" "enum_receipt_items_matched_strategy",
  	"matched_keyword" varchar,
  	"match_confidence" numeric,
  	"confidence" numeric,
  	"eligible" boolean DEFAULT false NOT NULL,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"admin_comments" varchar,
  	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"position" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_pages" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"file_id" integer NOT NULL,
  	"page" numeric DEFAULT 0 NOT NULL,
  	"engine" varchar NOT NULL,
  	"confidence" numeric NOT NULL,
  	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_reviews" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"administrator_id" integer,
  	"actor_label" varchar NOT NULL,
  	"action" varchar NOT NULL,
  	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"points_difference" numeric DEFAULT 0 NOT NULL,
  	"integrity" "enum_receipt_reviews_integrity",
  	"points" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_step_runs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"attempt" numeric DEFAULT 0 NOT NULL,
  	"step" "enum_receipt_step_runs_step" NOT NULL,
  	"outcome" "enum_receipt_step_runs_outcome" NOT NULL,
  	"duration_ms" numeric DEFAULT 0 NOT NULL,
  	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipt_tags" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"receipt_id" integer NOT NULL,
  	"name" "enum_receipt_tags_name" NOT NULL,
  	"reason" varchar NOT NULL,
  	"linked_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "receipts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"identifier" varchar NOT NULL,
  	"participant_id" integer NOT NULL,
  	"status" "enum_receipts_status" DEFAULT 'pending' NOT NULL,
  	"source" "enum_receipts_source" DEFAULT 'site' NOT NULL,
  	"external_key" varchar,
  	"merchant_name" varchar,
  	"purchase_proof_merchant_id" integer,
  	"merchant_address" varchar,
  	"purchase_date" timestamp(3) with time zone,
  	"currency" varchar,
  	"total_amount" numeric,
  	"receipt_number" varchar,
  	"duplicate_key" varchar,
  	"points" numeric DEFAULT 0 NOT NULL,
  	"processed_data" jsonb,
  	"confidence" numeric,
  	"failure_reason" varchar,
  	"processing_attempts" numeric DEFAULT 0 NOT NULL,
  	"verified_at" timestamp(3) with time zone,
  	"integrity" "enum_receipts_integrity",
  	"admin_invalidation_reason" varchar,
  	"admin_invalidation_message" varchar,
  	"admin_comments" varchar,
  	"admin_marked_as_valid_at" timestamp(3) with time zone,
  	"admin_marked_as_invalid_at" timestamp(3) with time zone,
  	"reviewed_by_id" integer,
  	"review_requested_at" timestamp(3) with time zone,
  	"review_request_message" varchar,
  	"photos_added_at" timestamp(3) with time zone,
  	"device_hash" varchar,
  	"api_key_id" integer,
  	"machine_status" "enum_receipts_machine_status",
  	"machine_points" numeric,
  	"sampled" boolean DEFAULT false NOT NULL,
  	"version" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "merchants" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"slug" varchar NOT NULL,
  	"merchant_name" varchar NOT NULL,
  	"logo_id" integer,
  	"category_id" numeric,
  	"first_category" varchar,
  	"second_category" varchar,
  	"stub_copy" varchar,
  	"merchant_phone" varchar,
  	"address" varchar,
  	"city" varchar,
  	"state" varchar,
  	"zip_code" varchar,
  	"latitude" numeric NOT NULL,
  	"longitude" numeric NOT NULL,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "offer_redemptions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"participant_id" integer NOT NULL,
  	"offer_id" integer,
  	"endeca_key" varchar NOT NULL,
  	"redemption_type" "enum_offer_redemptions_redemption_type" NOT NULL,
  	"status" "enum_offer_redemptions_status" DEFAULT 'requested' NOT NULL,
  	"idempotency_key" varchar NOT NULL,
  	"redemption_data" jsonb,
  	"redeemed_at" timestamp(3) with time zone,
  	"attempts" numeric DEFAULT 0 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "offers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"program_id" integer NOT NULL,
  	"merchant_id" integer NOT NULL,
  	"endeca_key" varchar NOT NULL,
  	"dollar_value" numeric DEFAULT 0 NOT NULL,
  	"offer_text_short" varchar NOT NULL,
  	"offer_text_long" varchar,
  	"valid_qualifier" varchar,
  	"web_site" varchar,
  	"redemption_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"voucher_id" integer,
  	"active" boolean DEFAULT true NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "zip_codes" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"zip" varchar NOT NULL,
  	"latitude" numeric NOT NULL,
  	"longitude" numeric NOT NULL,
  	"city" varchar,
  	"state" varchar
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"administrators_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_administrators_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "aptos_integrations" ADD CONSTRAINT "aptos_integrations_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blockchain_transactions" ADD CONSTRAINT "blockchain_transactions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blockchain_transactions" ADD CONSTRAINT "blockchain_transactions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blockchain_transactions" ADD CONSTRAINT "blockchain_transactions_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blockchain_transactions" ADD CONSTRAINT "blockchain_transactions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blockchain_transactions" ADD CONSTRAINT "blockchain_transactions_nft_item_id_nft_items_id_fk" FOREIGN KEY ("nft_item_id") REFERENCES "public"."nft_items"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "carousel_slides" ADD CONSTRAINT "carousel_slides_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "carousel_slides" ADD CONSTRAINT "carousel_slides_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "email_settings" ADD CONSTRAINT "email_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "exports" ADD CONSTRAINT "exports_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "exports" ADD CONSTRAINT "exports_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "imports" ADD CONSTRAINT "imports_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "imports" ADD CONSTRAINT "imports_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "navigation_menus" ADD CONSTRAINT "navigation_menus_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "nft_items" ADD CONSTRAINT "nft_items_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "nft_items" ADD CONSTRAINT "nft_items_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "nft_items" ADD CONSTRAINT "nft_items_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "nft_items" ADD CONSTRAINT "nft_items_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_pages" ADD CONSTRAINT "program_pages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_pages" ADD CONSTRAINT "program_pages_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_tiers" ADD CONSTRAINT "program_tiers_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_tiers" ADD CONSTRAINT "program_tiers_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_visits" ADD CONSTRAINT "program_visits_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "program_visits" ADD CONSTRAINT "program_visits_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_earn_points_icon_id_media_id_fk" FOREIGN KEY ("earn_points_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_current_rewards_icon_id_media_id_fk" FOREIGN KEY ("current_rewards_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_my_rewards_icon_id_media_id_fk" FOREIGN KEY ("my_rewards_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_program_template_detail_favicon_file_id_media_id_fk" FOREIGN KEY ("program_template_detail_favicon_file_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_program_template_detail_header_logo_id_media_id_fk" FOREIGN KEY ("program_template_detail_header_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_program_template_detail_footer_logo_id_media_id_fk" FOREIGN KEY ("program_template_detail_footer_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_program_template_detail_overlay_image_id_media_id_fk" FOREIGN KEY ("program_template_detail_overlay_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_program_template_detail_header_background_image_id_media_id_fk" FOREIGN KEY ("program_template_detail_header_background_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "programs" ADD CONSTRAINT "programs_meta_image_id_media_id_fk" FOREIGN KEY ("meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_network_pages" ADD CONSTRAINT "social_network_pages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_network_posts" ADD CONSTRAINT "social_network_posts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_network_posts" ADD CONSTRAINT "social_network_posts_social_network_page_id_social_network_pages_id_fk" FOREIGN KEY ("social_network_page_id") REFERENCES "public"."social_network_pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_network_posts" ADD CONSTRAINT "social_network_posts_parent_id_social_network_posts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."social_network_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "social_network_posts" ADD CONSTRAINT "social_network_posts_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "administrators_grants" ADD CONSTRAINT "administrators_grants_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "administrators_grants" ADD CONSTRAINT "administrators_grants_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "administrators_grants" ADD CONSTRAINT "administrators_grants_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "administrators" ADD CONSTRAINT "administrators_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "administrators" ADD CONSTRAINT "administrators_invited_by_id_administrators_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "organizations" ADD CONSTRAINT "organizations_background_id_media_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "roles_permissions" ADD CONSTRAINT "roles_permissions_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sessions" ADD CONSTRAINT "sessions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sessions" ADD CONSTRAINT "sessions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "media" ADD CONSTRAINT "media_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_files" ADD CONSTRAINT "receipt_files_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "expiry_notices" ADD CONSTRAINT "expiry_notices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "memberships" ADD CONSTRAINT "memberships_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "memberships" ADD CONSTRAINT "memberships_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "memberships" ADD CONSTRAINT "memberships_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_actions" ADD CONSTRAINT "participant_actions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_actions" ADD CONSTRAINT "participant_actions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_actions" ADD CONSTRAINT "participant_actions_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_balances" ADD CONSTRAINT "participant_balances_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_balances" ADD CONSTRAINT "participant_balances_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_consents" ADD CONSTRAINT "participant_consents_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_consents" ADD CONSTRAINT "participant_consents_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_consents" ADD CONSTRAINT "participant_consents_program_page_id_program_pages_id_fk" FOREIGN KEY ("program_page_id") REFERENCES "public"."program_pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_consents" ADD CONSTRAINT "participant_consents_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_profiles" ADD CONSTRAINT "participant_profiles_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_profiles" ADD CONSTRAINT "participant_profiles_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_profiles" ADD CONSTRAINT "participant_profiles_profile_attribute_id_profile_attributes_id_fk" FOREIGN KEY ("profile_attribute_id") REFERENCES "public"."profile_attributes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participants" ADD CONSTRAINT "participants_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participants" ADD CONSTRAINT "participants_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participants" ADD CONSTRAINT "participants_email_setting_id_email_settings_id_fk" FOREIGN KEY ("email_setting_id") REFERENCES "public"."email_settings"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participants" ADD CONSTRAINT "participants_tier_id_program_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."program_tiers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participants" ADD CONSTRAINT "participants_referred_by_id_participants_id_fk" FOREIGN KEY ("referred_by_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_checkout_session_id_checkout_sessions_id_fk" FOREIGN KEY ("checkout_session_id") REFERENCES "public"."checkout_sessions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pending_points" ADD CONSTRAINT "pending_points_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pending_points" ADD CONSTRAINT "pending_points_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pending_points" ADD CONSTRAINT "pending_points_friend_id_participants_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pending_points" ADD CONSTRAINT "pending_points_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_reverses_id_point_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "profile_attributes" ADD CONSTRAINT "profile_attributes_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "answer_files" ADD CONSTRAINT "answer_files_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_events" ADD CONSTRAINT "challenge_events_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_events" ADD CONSTRAINT "challenge_events_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_events" ADD CONSTRAINT "challenge_events_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenge_events" ADD CONSTRAINT "challenge_events_social_network_post_id_social_network_posts_id_fk" FOREIGN KEY ("social_network_post_id") REFERENCES "public"."social_network_posts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenges_donation_challenge_entities" ADD CONSTRAINT "challenges_donation_challenge_entities_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "challenges_donation_challenge_amounts" ADD CONSTRAINT "challenges_donation_challenge_amounts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "challenges" ADD CONSTRAINT "challenges_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenges" ADD CONSTRAINT "challenges_prize_id_rewards_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenges" ADD CONSTRAINT "challenges_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenges" ADD CONSTRAINT "challenges_icon_id_media_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "challenges_rels" ADD CONSTRAINT "challenges_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "challenges_rels" ADD CONSTRAINT "challenges_rels_social_network_pages_fk" FOREIGN KEY ("social_network_pages_id") REFERENCES "public"."social_network_pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_question_option_id_question_options_id_fk" FOREIGN KEY ("question_option_id") REFERENCES "public"."question_options"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_completion_id_challenge_completions_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."challenge_completions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "participant_answers" ADD CONSTRAINT "participant_answers_answer_file_id_answer_files_id_fk" FOREIGN KEY ("answer_file_id") REFERENCES "public"."answer_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "question_options" ADD CONSTRAINT "question_options_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "question_options" ADD CONSTRAINT "question_options_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "questions" ADD CONSTRAINT "questions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "questions" ADD CONSTRAINT "questions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "questions" ADD CONSTRAINT "questions_profile_attribute_id_profile_attributes_id_fk" FOREIGN KEY ("profile_attribute_id") REFERENCES "public"."profile_attributes"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_reward_claim_id_reward_claims_id_fk" FOREIGN KEY ("reward_claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contest_plays" ADD CONSTRAINT "contest_plays_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "coupons" ADD CONSTRAINT "coupons_reward_claim_id_reward_claims_id_fk" FOREIGN KEY ("reward_claim_id") REFERENCES "public"."reward_claims"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "instant_win_moments" ADD CONSTRAINT "instant_win_moments_contest_play_id_contest_plays_id_fk" FOREIGN KEY ("contest_play_id") REFERENCES "public"."contest_plays"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_checkout_session_id_checkout_sessions_id_fk" FOREIGN KEY ("checkout_session_id") REFERENCES "public"."checkout_sessions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_stocks" ADD CONSTRAINT "reward_stocks_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "reward_stocks" ADD CONSTRAINT "reward_stocks_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards" ADD CONSTRAINT "rewards_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards" ADD CONSTRAINT "rewards_redemption_image_id_media_id_fk" FOREIGN KEY ("redemption_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards" ADD CONSTRAINT "rewards_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards" ADD CONSTRAINT "rewards_achievement_reward_active_image_id_media_id_fk" FOREIGN KEY ("achievement_reward_active_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards" ADD CONSTRAINT "rewards_achievement_reward_inactive_image_id_media_id_fk" FOREIGN KEY ("achievement_reward_inactive_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "rewards_rels" ADD CONSTRAINT "rewards_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "rewards_rels" ADD CONSTRAINT "rewards_rels_challenges_fk" FOREIGN KEY ("challenges_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "sweepstake_draws" ADD CONSTRAINT "sweepstake_draws_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_draws" ADD CONSTRAINT "sweepstake_draws_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_point_entry_id_point_entries_id_fk" FOREIGN KEY ("point_entry_id") REFERENCES "public"."point_entries"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "sweepstake_entries" ADD CONSTRAINT "sweepstake_entries_challenge_completion_id_challenge_completions_id_fk" FOREIGN KEY ("challenge_completion_id") REFERENCES "public"."challenge_completions"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_reward_id_rewards_id_fk" FOREIGN KEY ("reward_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "winner_syncs" ADD CONSTRAINT "winner_syncs_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "eligible_products" ADD CONSTRAINT "eligible_products_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "purchase_merchants" ADD CONSTRAINT "purchase_merchants_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "purchase_proof_settings" ADD CONSTRAINT "purchase_proof_settings_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_issue_reports" ADD CONSTRAINT "receipt_issue_reports_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_issue_reports" ADD CONSTRAINT "receipt_issue_reports_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_issue_reports" ADD CONSTRAINT "receipt_issue_reports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_issue_reports" ADD CONSTRAINT "receipt_issue_reports_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_items" ADD CONSTRAINT "receipt_items_eligible_product_id_eligible_products_id_fk" FOREIGN KEY ("eligible_product_id") REFERENCES "public"."eligible_products"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_pages" ADD CONSTRAINT "receipt_pages_file_id_receipt_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."receipt_files"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_reviews" ADD CONSTRAINT "receipt_reviews_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_reviews" ADD CONSTRAINT "receipt_reviews_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_reviews" ADD CONSTRAINT "receipt_reviews_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_step_runs" ADD CONSTRAINT "receipt_step_runs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_step_runs" ADD CONSTRAINT "receipt_step_runs_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_tags" ADD CONSTRAINT "receipt_tags_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipt_tags" ADD CONSTRAINT "receipt_tags_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_purchase_proof_merchant_id_purchase_merchants_id_fk" FOREIGN KEY ("purchase_proof_merchant_id") REFERENCES "public"."purchase_merchants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reviewed_by_id_administrators_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "receipts" ADD CONSTRAINT "receipts_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "merchants" ADD CONSTRAINT "merchants_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "merchants" ADD CONSTRAINT "merchants_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offer_redemptions" ADD CONSTRAINT "offer_redemptions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offers" ADD CONSTRAINT "offers_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offers" ADD CONSTRAINT "offers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "offers" ADD CONSTRAINT "offers_voucher_id_media_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_administrators_fk" FOREIGN KEY ("administrators_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "api_keys_program_idx" ON "api_keys" USING btree ("program_id");
  CREATE UNIQUE INDEX "api_keys_key_hash_idx" ON "api_keys" USING btree ("key_hash");
  CREATE INDEX "api_keys_created_by_idx" ON "api_keys" USING btree ("created_by_id");
  CREATE INDEX "api_keys_updated_at_idx" ON "api_keys" USING btree ("updated_at");
  CREATE INDEX "api_keys_created_at_idx" ON "api_keys" USING btree ("created_at");
  CREATE INDEX "aptos_integrations_program_idx" ON "aptos_integrations" USING btree ("program_id");
  CREATE INDEX "aptos_integrations_updated_at_idx" ON "aptos_integrations" USING btree ("updated_at");
  CREATE INDEX "aptos_integrations_created_at_idx" ON "aptos_integrations" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idx" ON "aptos_integrations" USING btree ("program_id");
  CREATE INDEX "blockchain_transactions_program_idx" ON "blockchain_transactions" USING btree ("program_id");
  CREATE INDEX "blockchain_transactions_participant_idx" ON "blockchain_transactions" USING btree ("participant_id");
  CREATE INDEX "blockchain_transactions_reward_idx" ON "blockchain_transactions" USING btree ("reward_id");
  CREATE INDEX "blockchain_transactions_challenge_idx" ON "blockchain_transactions" USING btree ("challenge_id");
  CREATE INDEX "blockchain_transactions_nft_item_idx" ON "blockchain_transactions" USING btree ("nft_item_id");
  CREATE INDEX "blockchain_transactions_updated_at_idx" ON "blockchain_transactions" USING btree ("updated_at");
  CREATE INDEX "blockchain_transactions_created_at_idx" ON "blockchain_transactions" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_idx" ON "blockchain_transactions" USING btree ("program_id","idempotency_key");
  CREATE INDEX "carousel_slides_program_idx" ON "carousel_slides" USING btree ("program_id");
  CREATE INDEX "carousel_slides_image_idx" ON "carousel_slides" USING btree ("image_id");
  CREATE INDEX "carousel_slides_updated_at_idx" ON "carousel_slides" USING btree ("updated_at");
  CREATE INDEX "carousel_slides_created_at_idx" ON "carousel_slides" USING btree ("created_at");
  CREATE INDEX "content_tags_program_idx" ON "content_tags" USING btree ("program_id");
  CREATE INDEX "content_tags_updated_at_idx" ON "content_tags" USING btree ("updated_at");
  CREATE INDEX "content_tags_created_at_idx" ON "content_tags" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_name_idx" ON "content_tags" USING btree ("program_id","name");
  CREATE INDEX "email_settings_program_idx" ON "email_settings" USING btree ("program_id");
  CREATE INDEX "email_settings_updated_at_idx" ON "email_settings" USING btree ("updated_at");
  CREATE INDEX "email_settings_created_at_idx" ON "email_settings" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_key_idx" ON "email_settings" USING btree ("program_id","key");
  CREATE INDEX "exports_program_idx" ON "exports" USING btree ("program_id");
  CREATE UNIQUE INDEX "exports_identifier_idx" ON "exports" USING btree ("identifier");
  CREATE INDEX "exports_administrator_idx" ON "exports" USING btree ("administrator_id");
  CREATE INDEX "exports_updated_at_idx" ON "exports" USING btree ("updated_at");
  CREATE INDEX "exports_created_at_idx" ON "exports" USING btree ("created_at");
  CREATE INDEX "imports_program_idx" ON "imports" USING btree ("program_id");
  CREATE UNIQUE INDEX "imports_identifier_idx" ON "imports" USING btree ("identifier");
  CREATE INDEX "imports_administrator_idx" ON "imports" USING btree ("administrator_id");
  CREATE INDEX "imports_updated_at_idx" ON "imports" USING btree ("updated_at");
  CREATE INDEX "imports_created_at_idx" ON "imports" USING btree ("created_at");
  CREATE INDEX "navigation_menus_program_idx" ON "navigation_menus" USING btree ("program_id");
  CREATE INDEX "navigation_menus_updated_at_idx" ON "navigation_menus" USING btree ("updated_at");
  CREATE INDEX "navigation_menus_created_at_idx" ON "navigation_menus" USING btree ("created_at");
  CREATE INDEX "nft_items_program_idx" ON "nft_items" USING btree ("program_id");
  CREATE INDEX "nft_items_participant_idx" ON "nft_items" USING btree ("participant_id");
  CREATE INDEX "nft_items_reward_idx" ON "nft_items" USING btree ("reward_id");
  CREATE INDEX "nft_items_challenge_idx" ON "nft_items" USING btree ("challenge_id");
  CREATE INDEX "nft_items_updated_at_idx" ON "nft_items" USING btree ("updated_at");
  CREATE INDEX "nft_items_created_at_idx" ON "nft_items" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_1_idx" ON "nft_items" USING btree ("program_id","idempotency_key");
  CREATE INDEX "program_pages_program_idx" ON "program_pages" USING btree ("program_id");
  CREATE INDEX "program_pages_meta_meta_image_idx" ON "program_pages" USING btree ("meta_image_id");
  CREATE INDEX "program_pages_updated_at_idx" ON "program_pages" USING btree ("updated_at");
  CREATE INDEX "program_pages_created_at_idx" ON "program_pages" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_slug_idx" ON "program_pages" USING btree ("program_id","slug");
  CREATE INDEX "program_tiers_program_idx" ON "program_tiers" USING btree ("program_id");
  CREATE INDEX "program_tiers_image_idx" ON "program_tiers" USING btree ("image_id");
  CREATE INDEX "program_tiers_updated_at_idx" ON "program_tiers" USING btree ("updated_at");
  CREATE INDEX "program_tiers_created_at_idx" ON "program_tiers" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_name_1_idx" ON "program_tiers" USING btree ("program_id","name");
  CREATE UNIQUE INDEX "program_threshold_idx" ON "program_tiers" USING btree ("program_id","threshold");
  CREATE INDEX "program_visits_program_idx" ON "program_visits" USING btree ("program_id");
  CREATE INDEX "program_visits_participant_idx" ON "program_visits" USING btree ("participant_id");
  CREATE INDEX "program_visited_at_idx" ON "program_visits" USING btree ("program_id","visited_at");
  CREATE INDEX "programs_organization_idx" ON "programs" USING btree ("organization_id");
  CREATE UNIQUE INDEX "programs_slug_idx" ON "programs" USING btree ("slug");
  CREATE UNIQUE INDEX "programs_subdomain_url_idx" ON "programs" USING btree ("subdomain_url");
  CREATE INDEX "programs_earn_points_icon_idx" ON "programs" USING btree ("earn_points_icon_id");
  CREATE INDEX "programs_current_rewards_icon_idx" ON "programs" USING btree ("current_rewards_icon_id");
  CREATE INDEX "programs_my_rewards_icon_idx" ON "programs" USING btree ("my_rewards_icon_id");
  CREATE INDEX "programs_program_template_detail_program_template_detail_idx" ON "programs" USING btree ("program_template_detail_favicon_file_id");
  CREATE INDEX "programs_program_template_detail_program_template_deta_1_idx" ON "programs" USING btree ("program_template_detail_header_logo_id");
  CREATE INDEX "programs_program_template_detail_program_template_deta_2_idx" ON "programs" USING btree ("program_template_detail_footer_logo_id");
  CREATE INDEX "programs_program_template_detail_program_template_deta_3_idx" ON "programs" USING btree ("program_template_detail_overlay_image_id");
  CREATE INDEX "programs_program_template_detail_program_template_deta_4_idx" ON "programs" USING btree ("program_template_detail_header_background_image_id");
  CREATE INDEX "programs_meta_meta_image_idx" ON "programs" USING btree ("meta_image_id");
  CREATE INDEX "programs_updated_at_idx" ON "programs" USING btree ("updated_at");
  CREATE INDEX "programs_created_at_idx" ON "programs" USING btree ("created_at");
  CREATE INDEX "social_network_pages_program_idx" ON "social_network_pages" USING btree ("program_id");
  CREATE INDEX "social_network_pages_updated_at_idx" ON "social_network_pages" USING btree ("updated_at");
  CREATE INDEX "social_network_pages_created_at_idx" ON "social_network_pages" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_url_idx" ON "social_network_pages" USING btree ("program_id","url");
  CREATE INDEX "social_network_posts_program_idx" ON "social_network_posts" USING btree ("program_id");
  CREATE INDEX "social_network_posts_social_network_page_idx" ON "social_network_posts" USING btree ("social_network_page_id");
  CREATE INDEX "social_network_posts_parent_idx" ON "social_network_posts" USING btree ("parent_id");
  CREATE INDEX "social_network_posts_media_idx" ON "social_network_posts" USING btree ("media_id");
  CREATE INDEX "social_network_posts_updated_at_idx" ON "social_network_posts" USING btree ("updated_at");
  CREATE INDEX "social_network_posts_created_at_idx" ON "social_network_posts" USING btree ("created_at");
  CREATE INDEX "webhook_deliveries_program_idx" ON "webhook_deliveries" USING btree ("program_id");
  CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id");
  CREATE INDEX "webhook_deliveries_updated_at_idx" ON "webhook_deliveries" USING btree ("updated_at");
  CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" USING btree ("created_at");
  CREATE UNIQUE INDEX "webhook_event_id_idx" ON "webhook_deliveries" USING btree ("webhook_id","event_id");
  CREATE INDEX "webhooks_program_idx" ON "webhooks" USING btree ("program_id");
  CREATE INDEX "webhooks_updated_at_idx" ON "webhooks" USING btree ("updated_at");
  CREATE INDEX "webhooks_created_at_idx" ON "webhooks" USING btree ("created_at");
  CREATE INDEX "administrators_grants_order_idx" ON "administrators_grants" USING btree ("_order");
  CREATE INDEX "administrators_grants_parent_id_idx" ON "administrators_grants" USING btree ("_parent_id");
  CREATE INDEX "administrators_grants_role_idx" ON "administrators_grants" USING btree ("role_id");
  CREATE INDEX "administrators_grants_program_idx" ON "administrators_grants" USING btree ("program_id");
  CREATE INDEX "administrators_organization_idx" ON "administrators" USING btree ("organization_id");
  CREATE UNIQUE INDEX "administrators_email_idx" ON "administrators" USING btree ("email");
  CREATE INDEX "administrators_invited_by_idx" ON "administrators" USING btree ("invited_by_id");
  CREATE INDEX "administrators_updated_at_idx" ON "administrators" USING btree ("updated_at");
  CREATE INDEX "administrators_created_at_idx" ON "administrators" USING btree ("created_at");
  CREATE INDEX "audit_entries_organization_idx" ON "audit_entries" USING btree ("organization_id");
  CREATE INDEX "audit_entries_program_idx" ON "audit_entries" USING btree ("program_id");
  CREATE INDEX "audit_entries_updated_at_idx" ON "audit_entries" USING btree ("updated_at");
  CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at");
  CREATE INDEX "program_createdAt_idx" ON "audit_entries" USING btree ("program_id","created_at");
  CREATE INDEX "record_type_record_id_idx" ON "audit_entries" USING btree ("record_type","record_id");
  CREATE UNIQUE INDEX "bot_check_uses_challenge_idx" ON "bot_check_uses" USING btree ("challenge");
  CREATE INDEX "bot_check_uses_expires_at_idx" ON "bot_check_uses" USING btree ("expires_at");
  CREATE INDEX "bot_check_uses_updated_at_idx" ON "bot_check_uses" USING btree ("updated_at");
  CREATE INDEX "bot_check_uses_created_at_idx" ON "bot_check_uses" USING btree ("created_at");
  CREATE UNIQUE INDEX "organizations_identifier_idx" ON "organizations" USING btree ("identifier");
  CREATE INDEX "organizations_logo_idx" ON "organizations" USING btree ("logo_id");
  CREATE INDEX "organizations_background_idx" ON "organizations" USING btree ("background_id");
  CREATE INDEX "organizations_updated_at_idx" ON "organizations" USING btree ("updated_at");
  CREATE INDEX "organizations_created_at_idx" ON "organizations" USING btree ("created_at");
  CREATE INDEX "roles_permissions_order_idx" ON "roles_permissions" USING btree ("order");
  CREATE INDEX "roles_permissions_parent_idx" ON "roles_permissions" USING btree ("parent_id");
  CREATE INDEX "roles_organization_idx" ON "roles" USING btree ("organization_id");
  CREATE INDEX "roles_updated_at_idx" ON "roles" USING btree ("updated_at");
  CREATE INDEX "roles_created_at_idx" ON "roles" USING btree ("created_at");
  CREATE UNIQUE INDEX "organization_name_idx" ON "roles" USING btree ("organization_id","name");
  CREATE INDEX "sessions_program_idx" ON "sessions" USING btree ("program_id");
  CREATE INDEX "sessions_participant_idx" ON "sessions" USING btree ("participant_id");
  CREATE INDEX "sessions_administrator_idx" ON "sessions" USING btree ("administrator_id");
  CREATE UNIQUE INDEX "sessions_token_hash_idx" ON "sessions" USING btree ("token_hash");
  CREATE INDEX "sessions_updated_at_idx" ON "sessions" USING btree ("updated_at");
  CREATE INDEX "sessions_created_at_idx" ON "sessions" USING btree ("created_at");
  CREATE INDEX "sign_in_codes_program_idx" ON "sign_in_codes" USING btree ("program_id");
  CREATE UNIQUE INDEX "sign_in_codes_link_hash_idx" ON "sign_in_codes" USING btree ("link_hash");
  CREATE INDEX "sign_in_codes_updated_at_idx" ON "sign_in_codes" USING btree ("updated_at");
  CREATE INDEX "sign_in_codes_created_at_idx" ON "sign_in_codes" USING btree ("created_at");
  CREATE INDEX "audience_program_email_idx" ON "sign_in_codes" USING btree ("audience","program_id","email");
  CREATE INDEX "media_program_idx" ON "media" USING btree ("program_id");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_small_sizes_small_filename_idx" ON "media" USING btree ("sizes_small_filename");
  CREATE INDEX "media_sizes_medium_sizes_medium_filename_idx" ON "media" USING btree ("sizes_medium_filename");
  CREATE INDEX "media_sizes_large_sizes_large_filename_idx" ON "media" USING btree ("sizes_large_filename");
  CREATE INDEX "receipt_files_program_idx" ON "receipt_files" USING btree ("program_id");
  CREATE INDEX "receipt_files_participant_idx" ON "receipt_files" USING btree ("participant_id");
  CREATE INDEX "receipt_files_receipt_idx" ON "receipt_files" USING btree ("receipt_id");
  CREATE UNIQUE INDEX "receipt_files_identifier_idx" ON "receipt_files" USING btree ("identifier");
  CREATE INDEX "receipt_files_updated_at_idx" ON "receipt_files" USING btree ("updated_at");
  CREATE INDEX "receipt_files_created_at_idx" ON "receipt_files" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_files_filename_idx" ON "receipt_files" USING btree ("filename");
  CREATE INDEX "program_sha256_idx" ON "receipt_files" USING btree ("program_id","sha256");
  CREATE INDEX "checkout_sessions_program_idx" ON "checkout_sessions" USING btree ("program_id");
  CREATE INDEX "checkout_sessions_participant_idx" ON "checkout_sessions" USING btree ("participant_id");
  CREATE INDEX "checkout_sessions_challenge_idx" ON "checkout_sessions" USING btree ("challenge_id");
  CREATE INDEX "checkout_sessions_reward_idx" ON "checkout_sessions" USING btree ("reward_id");
  CREATE UNIQUE INDEX "checkout_sessions_provider_session_id_idx" ON "checkout_sessions" USING btree ("provider_session_id");
  CREATE INDEX "checkout_sessions_provider_payment_id_idx" ON "checkout_sessions" USING btree ("provider_payment_id");
  CREATE INDEX "checkout_sessions_provider_subscription_id_idx" ON "checkout_sessions" USING btree ("provider_subscription_id");
  CREATE INDEX "checkout_sessions_updated_at_idx" ON "checkout_sessions" USING btree ("updated_at");
  CREATE INDEX "checkout_sessions_created_at_idx" ON "checkout_sessions" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_2_idx" ON "checkout_sessions" USING btree ("program_id","idempotency_key");
  CREATE INDEX "expiry_notices_program_idx" ON "expiry_notices" USING btree ("program_id");
  CREATE INDEX "expiry_notices_participant_idx" ON "expiry_notices" USING btree ("participant_id");
  CREATE UNIQUE INDEX "participant_expires_on_days_before_idx" ON "expiry_notices" USING btree ("participant_id","expires_on","days_before");
  CREATE INDEX "memberships_program_idx" ON "memberships" USING btree ("program_id");
  CREATE INDEX "memberships_participant_idx" ON "memberships" USING btree ("participant_id");
  CREATE INDEX "memberships_challenge_idx" ON "memberships" USING btree ("challenge_id");
  CREATE UNIQUE INDEX "memberships_provider_subscription_id_idx" ON "memberships" USING btree ("provider_subscription_id");
  CREATE INDEX "memberships_updated_at_idx" ON "memberships" USING btree ("updated_at");
  CREATE INDEX "memberships_created_at_idx" ON "memberships" USING btree ("created_at");
  CREATE UNIQUE INDEX "participant_challenge_idx" ON "memberships" USING btree ("participant_id","challenge_id");
  CREATE INDEX "participant_actions_program_idx" ON "participant_actions" USING btree ("program_id");
  CREATE INDEX "participant_actions_participant_idx" ON "participant_actions" USING btree ("participant_id");
  CREATE INDEX "participant_actions_point_entry_idx" ON "participant_actions" USING btree ("point_entry_id");
  CREATE INDEX "program_occurred_at_idx" ON "participant_actions" USING btree ("program_id","occurred_at");
  CREATE INDEX "participant_occurred_at_idx" ON "participant_actions" USING btree ("participant_id","occurred_at");
  CREATE INDEX "participant_balances_program_idx" ON "participant_balances" USING btree ("program_id");
  CREATE UNIQUE INDEX "participant_balances_participant_idx" ON "participant_balances" USING btree ("participant_id");
  CREATE INDEX "participant_consents_program_idx" ON "participant_consents" USING btree ("program_id");
  CREATE INDEX "participant_consents_participant_idx" ON "participant_consents" USING btree ("participant_id");
  CREATE INDEX "participant_consents_program_page_idx" ON "participant_consents" USING btree ("program_page_id");
  CREATE INDEX "participant_consents_reward_idx" ON "participant_consents" USING btree ("reward_id");
  CREATE INDEX "participant_profiles_program_idx" ON "participant_profiles" USING btree ("program_id");
  CREATE INDEX "participant_profiles_participant_idx" ON "participant_profiles" USING btree ("participant_id");
  CREATE INDEX "participant_profiles_profile_attribute_idx" ON "participant_profiles" USING btree ("profile_attribute_id");
  CREATE INDEX "participant_profiles_updated_at_idx" ON "participant_profiles" USING btree ("updated_at");
  CREATE INDEX "participant_profiles_created_at_idx" ON "participant_profiles" USING btree ("created_at");
  CREATE UNIQUE INDEX "participant_profile_attribute_idx" ON "participant_profiles" USING btree ("participant_id","profile_attribute_id");
  CREATE INDEX "participants_program_idx" ON "participants" USING btree ("program_id");
  CREATE UNIQUE INDEX "participants_identifier_idx" ON "participants" USING btree ("identifier");
  CREATE INDEX "participants_avatar_idx" ON "participants" USING btree ("avatar_id");
  CREATE INDEX "participants_email_setting_idx" ON "participants" USING btree ("email_setting_id");
  CREATE INDEX "participants_tier_idx" ON "participants" USING btree ("tier_id");
  CREATE INDEX "participants_referred_by_idx" ON "participants" USING btree ("referred_by_id");
  CREATE INDEX "participants_updated_at_idx" ON "participants" USING btree ("updated_at");
  CREATE INDEX "participants_created_at_idx" ON "participants" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_email_idx" ON "participants" USING btree ("program_id","email");
  CREATE UNIQUE INDEX "program_referral_code_idx" ON "participants" USING btree ("program_id","referral_code");
  CREATE INDEX "program_createdAt_1_idx" ON "participants" USING btree ("program_id","created_at");
  CREATE INDEX "payment_events_program_idx" ON "payment_events" USING btree ("program_id");
  CREATE UNIQUE INDEX "payment_events_provider_event_id_idx" ON "payment_events" USING btree ("provider_event_id");
  CREATE INDEX "payment_events_checkout_session_idx" ON "payment_events" USING btree ("checkout_session_id");
  CREATE INDEX "payment_events_updated_at_idx" ON "payment_events" USING btree ("updated_at");
  CREATE INDEX "payment_events_created_at_idx" ON "payment_events" USING btree ("created_at");
  CREATE INDEX "pending_points_program_idx" ON "pending_points" USING btree ("program_id");
  CREATE INDEX "pending_points_participant_idx" ON "pending_points" USING btree ("participant_id");
  CREATE INDEX "pending_points_friend_idx" ON "pending_points" USING btree ("friend_id");
  CREATE INDEX "pending_points_point_entry_idx" ON "pending_points" USING btree ("point_entry_id");
  CREATE INDEX "pending_points_updated_at_idx" ON "pending_points" USING btree ("updated_at");
  CREATE INDEX "pending_points_created_at_idx" ON "pending_points" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_3_idx" ON "pending_points" USING btree ("program_id","idempotency_key");
  CREATE INDEX "point_entries_program_idx" ON "point_entries" USING btree ("program_id");
  CREATE INDEX "point_entries_participant_idx" ON "point_entries" USING btree ("participant_id");
  CREATE INDEX "point_entries_reverses_idx" ON "point_entries" USING btree ("reverses_id");
  CREATE UNIQUE INDEX "program_idempotency_key_4_idx" ON "point_entries" USING btree ("program_id","idempotency_key");
  CREATE INDEX "participant_occurred_at_1_idx" ON "point_entries" USING btree ("participant_id","occurred_at");
  CREATE INDEX "program_occurred_at_1_idx" ON "point_entries" USING btree ("program_id","occurred_at");
  CREATE INDEX "profile_attributes_program_idx" ON "profile_attributes" USING btree ("program_id");
  CREATE INDEX "profile_attributes_updated_at_idx" ON "profile_attributes" USING btree ("updated_at");
  CREATE INDEX "profile_attributes_created_at_idx" ON "profile_attributes" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_name_2_idx" ON "profile_attributes" USING btree ("program_id","name");
  CREATE INDEX "answer_files_program_idx" ON "answer_files" USING btree ("program_id");
  CREATE UNIQUE INDEX "answer_files_identifier_idx" ON "answer_files" USING btree ("identifier");
  CREATE INDEX "answer_files_participant_idx" ON "answer_files" USING btree ("participant_id");
  CREATE INDEX "answer_files_challenge_idx" ON "answer_files" USING btree ("challenge_id");
  CREATE INDEX "answer_files_question_idx" ON "answer_files" USING btree ("question_id");
  CREATE INDEX "answer_files_updated_at_idx" ON "answer_files" USING btree ("updated_at");
  CREATE INDEX "answer_files_created_at_idx" ON "answer_files" USING btree ("created_at");
  CREATE INDEX "challenge_completions_program_idx" ON "challenge_completions" USING btree ("program_id");
  CREATE INDEX "challenge_completions_challenge_idx" ON "challenge_completions" USING btree ("challenge_id");
  CREATE INDEX "challenge_completions_participant_idx" ON "challenge_completions" USING btree ("participant_id");
  CREATE INDEX "challenge_completions_point_entry_idx" ON "challenge_completions" USING btree ("point_entry_id");
  CREATE INDEX "challenge_completions_updated_at_idx" ON "challenge_completions" USING btree ("updated_at");
  CREATE INDEX "challenge_completions_created_at_idx" ON "challenge_completions" USING btree ("created_at");
  CREATE INDEX "challenge_completed_at_idx" ON "challenge_completions" USING btree ("challenge_id","completed_at");
  CREATE INDEX "participant_completed_at_idx" ON "challenge_completions" USING btree ("participant_id","completed_at");
  CREATE INDEX "challenge_events_program_idx" ON "challenge_events" USING btree ("program_id");
  CREATE INDEX "challenge_events_challenge_idx" ON "challenge_events" USING btree ("challenge_id");
  CREATE INDEX "challenge_events_participant_idx" ON "challenge_events" USING btree ("participant_id");
  CREATE INDEX "challenge_events_social_network_post_idx" ON "challenge_events" USING btree ("social_network_post_id");
  CREATE INDEX "challenge_kind_occurred_at_idx" ON "challenge_events" USING btree ("challenge_id","kind","occurred_at");
  CREATE INDEX "challenges_donation_challenge_entities_order_idx" ON "challenges_donation_challenge_entities" USING btree ("_order");
  CREATE INDEX "challenges_donation_challenge_entities_parent_id_idx" ON "challenges_donation_challenge_entities" USING btree ("_parent_id");
  CREATE INDEX "challenges_donation_challenge_amounts_order_idx" ON "challenges_donation_challenge_amounts" USING btree ("_order");
  CREATE INDEX "challenges_donation_challenge_amounts_parent_id_idx" ON "challenges_donation_challenge_amounts" USING btree ("_parent_id");
  CREATE INDEX "challenges_program_idx" ON "challenges" USING btree ("program_id");
  CREATE UNIQUE INDEX "challenges_identifier_idx" ON "challenges" USING btree ("identifier");
  CREATE INDEX "challenges_prize_idx" ON "challenges" USING btree ("prize_id");
  CREATE INDEX "challenges_image_idx" ON "challenges" USING btree ("image_id");
  CREATE INDEX "challenges_icon_idx" ON "challenges" USING btree ("icon_id");
  CREATE INDEX "challenges_updated_at_idx" ON "challenges" USING btree ("updated_at");
  CREATE INDEX "challenges_created_at_idx" ON "challenges" USING btree ("created_at");
  CREATE INDEX "program_createdAt_2_idx" ON "challenges" USING btree ("program_id","created_at");
  CREATE INDEX "challenges_rels_order_idx" ON "challenges_rels" USING btree ("order");
  CREATE INDEX "challenges_rels_parent_idx" ON "challenges_rels" USING btree ("parent_id");
  CREATE INDEX "challenges_rels_path_idx" ON "challenges_rels" USING btree ("path");
  CREATE INDEX "challenges_rels_social_network_pages_id_idx" ON "challenges_rels" USING btree ("social_network_pages_id");
  CREATE INDEX "participant_answers_program_idx" ON "participant_answers" USING btree ("program_id");
  CREATE INDEX "participant_answers_participant_idx" ON "participant_answers" USING btree ("participant_id");
  CREATE INDEX "participant_answers_challenge_idx" ON "participant_answers" USING btree ("challenge_id");
  CREATE INDEX "participant_answers_question_idx" ON "participant_answers" USING btree ("question_id");
  CREATE INDEX "participant_answers_question_option_idx" ON "participant_answers" USING btree ("question_option_id");
  CREATE INDEX "participant_answers_completion_idx" ON "participant_answers" USING btree ("completion_id");
  CREATE INDEX "participant_answers_answer_file_idx" ON "participant_answers" USING btree ("answer_file_id");
  CREATE INDEX "participant_answers_updated_at_idx" ON "participant_answers" USING btree ("updated_at");
  CREATE INDEX "participant_answers_created_at_idx" ON "participant_answers" USING btree ("created_at");
  CREATE INDEX "question_options_program_idx" ON "question_options" USING btree ("program_id");
  CREATE INDEX "question_options_question_idx" ON "question_options" USING btree ("question_id");
  CREATE INDEX "question_options_image_idx" ON "question_options" USING btree ("image_id");
  CREATE INDEX "question_options_updated_at_idx" ON "question_options" USING btree ("updated_at");
  CREATE INDEX "question_options_created_at_idx" ON "question_options" USING btree ("created_at");
  CREATE INDEX "questions_program_idx" ON "questions" USING btree ("program_id");
  CREATE INDEX "questions_challenge_idx" ON "questions" USING btree ("challenge_id");
  CREATE INDEX "questions_profile_attribute_idx" ON "questions" USING btree ("profile_attribute_id");
  CREATE INDEX "questions_updated_at_idx" ON "questions" USING btree ("updated_at");
  CREATE INDEX "questions_created_at_idx" ON "questions" USING btree ("created_at");
  CREATE INDEX "contest_plays_program_idx" ON "contest_plays" USING btree ("program_id");
  CREATE INDEX "contest_plays_reward_idx" ON "contest_plays" USING btree ("reward_id");
  CREATE INDEX "contest_plays_participant_idx" ON "contest_plays" USING btree ("participant_id");
  CREATE INDEX "contest_plays_reward_claim_idx" ON "contest_plays" USING btree ("reward_claim_id");
  CREATE INDEX "contest_plays_point_entry_idx" ON "contest_plays" USING btree ("point_entry_id");
  CREATE UNIQUE INDEX "program_idempotency_key_5_idx" ON "contest_plays" USING btree ("program_id","idempotency_key");
  CREATE INDEX "reward_participant_played_at_idx" ON "contest_plays" USING btree ("reward_id","participant_id","played_at");
  CREATE INDEX "coupons_program_idx" ON "coupons" USING btree ("program_id");
  CREATE INDEX "coupons_reward_idx" ON "coupons" USING btree ("reward_id");
  CREATE UNIQUE INDEX "coupons_reward_claim_idx" ON "coupons" USING btree ("reward_claim_id");
  CREATE INDEX "coupons_updated_at_idx" ON "coupons" USING btree ("updated_at");
  CREATE INDEX "coupons_created_at_idx" ON "coupons" USING btree ("created_at");
  CREATE UNIQUE INDEX "reward_code_idx" ON "coupons" USING btree ("reward_id","code");
  CREATE INDEX "instant_win_moments_program_idx" ON "instant_win_moments" USING btree ("program_id");
  CREATE INDEX "instant_win_moments_reward_idx" ON "instant_win_moments" USING btree ("reward_id");
  CREATE UNIQUE INDEX "instant_win_moments_contest_play_idx" ON "instant_win_moments" USING btree ("contest_play_id");
  CREATE INDEX "reward_wins_at_idx" ON "instant_win_moments" USING btree ("reward_id","wins_at");
  CREATE INDEX "reward_claims_program_idx" ON "reward_claims" USING btree ("program_id");
  CREATE INDEX "reward_claims_reward_idx" ON "reward_claims" USING btree ("reward_id");
  CREATE INDEX "reward_claims_participant_idx" ON "reward_claims" USING btree ("participant_id");
  CREATE INDEX "reward_claims_point_entry_idx" ON "reward_claims" USING btree ("point_entry_id");
  CREATE INDEX "reward_claims_checkout_session_idx" ON "reward_claims" USING btree ("checkout_session_id");
  CREATE INDEX "reward_claims_updated_at_idx" ON "reward_claims" USING btree ("updated_at");
  CREATE INDEX "reward_claims_created_at_idx" ON "reward_claims" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_6_idx" ON "reward_claims" USING btree ("program_id","idempotency_key");
  CREATE INDEX "reward_participant_idx" ON "reward_claims" USING btree ("reward_id","participant_id");
  CREATE INDEX "participant_earned_at_idx" ON "reward_claims" USING btree ("participant_id","earned_at");
  CREATE INDEX "reward_stocks_program_idx" ON "reward_stocks" USING btree ("program_id");
  CREATE UNIQUE INDEX "reward_stocks_reward_idx" ON "reward_stocks" USING btree ("reward_id");
  CREATE INDEX "rewards_program_idx" ON "rewards" USING btree ("program_id");
  CREATE UNIQUE INDEX "rewards_identifier_idx" ON "rewards" USING btree ("identifier");
  CREATE INDEX "rewards_redemption_image_idx" ON "rewards" USING btree ("redemption_image_id");
  CREATE INDEX "rewards_image_idx" ON "rewards" USING btree ("image_id");
  CREATE INDEX "rewards_achievement_reward_achievement_reward_active_ima_idx" ON "rewards" USING btree ("achievement_reward_active_image_id");
  CREATE INDEX "rewards_achievement_reward_achievement_reward_inactive_i_idx" ON "rewards" USING btree ("achievement_reward_inactive_image_id");
  CREATE INDEX "rewards_updated_at_idx" ON "rewards" USING btree ("updated_at");
  CREATE INDEX "rewards_created_at_idx" ON "rewards" USING btree ("created_at");
  CREATE INDEX "program_createdAt_3_idx" ON "rewards" USING btree ("program_id","created_at");
  CREATE INDEX "rewards_rels_order_idx" ON "rewards_rels" USING btree ("order");
  CREATE INDEX "rewards_rels_parent_idx" ON "rewards_rels" USING btree ("parent_id");
  CREATE INDEX "rewards_rels_path_idx" ON "rewards_rels" USING btree ("path");
  CREATE INDEX "rewards_rels_challenges_id_idx" ON "rewards_rels" USING btree ("challenges_id");
  CREATE INDEX "sweepstake_draws_program_idx" ON "sweepstake_draws" USING btree ("program_id");
  CREATE INDEX "sweepstake_draws_reward_idx" ON "sweepstake_draws" USING btree ("reward_id");
  CREATE INDEX "sweepstake_draws_updated_at_idx" ON "sweepstake_draws" USING btree ("updated_at");
  CREATE INDEX "sweepstake_draws_created_at_idx" ON "sweepstake_draws" USING btree ("created_at");
  CREATE UNIQUE INDEX "reward_draw_number_idx" ON "sweepstake_draws" USING btree ("reward_id","draw_number");
  CREATE INDEX "sweepstake_entries_program_idx" ON "sweepstake_entries" USING btree ("program_id");
  CREATE INDEX "sweepstake_entries_reward_idx" ON "sweepstake_entries" USING btree ("reward_id");
  CREATE INDEX "sweepstake_entries_participant_idx" ON "sweepstake_entries" USING btree ("participant_id");
  CREATE INDEX "sweepstake_entries_point_entry_idx" ON "sweepstake_entries" USING btree ("point_entry_id");
  CREATE INDEX "sweepstake_entries_challenge_completion_idx" ON "sweepstake_entries" USING btree ("challenge_completion_id");
  CREATE INDEX "sweepstake_entries_updated_at_idx" ON "sweepstake_entries" USING btree ("updated_at");
  CREATE INDEX "sweepstake_entries_created_at_idx" ON "sweepstake_entries" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_7_idx" ON "sweepstake_entries" USING btree ("program_id","idempotency_key");
  CREATE INDEX "winner_syncs_program_idx" ON "winner_syncs" USING btree ("program_id");
  CREATE INDEX "winner_syncs_reward_idx" ON "winner_syncs" USING btree ("reward_id");
  CREATE INDEX "winner_syncs_administrator_idx" ON "winner_syncs" USING btree ("administrator_id");
  CREATE INDEX "winner_syncs_updated_at_idx" ON "winner_syncs" USING btree ("updated_at");
  CREATE INDEX "winner_syncs_created_at_idx" ON "winner_syncs" USING btree ("created_at");
  CREATE INDEX "eligible_products_program_idx" ON "eligible_products" USING btree ("program_id");
  CREATE INDEX "eligible_products_updated_at_idx" ON "eligible_products" USING btree ("updated_at");
  CREATE INDEX "eligible_products_created_at_idx" ON "eligible_products" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_product_name_idx" ON "eligible_products" USING btree ("program_id","product_name");
  CREATE INDEX "purchase_merchants_program_idx" ON "purchase_merchants" USING btree ("program_id");
  CREATE INDEX "purchase_merchants_updated_at_idx" ON "purchase_merchants" USING btree ("updated_at");
  CREATE INDEX "purchase_merchants_created_at_idx" ON "purchase_merchants" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_name_3_idx" ON "purchase_merchants" USING btree ("program_id","name");
  CREATE INDEX "purchase_proof_settings_program_idx" ON "purchase_proof_settings" USING btree ("program_id");
  CREATE INDEX "purchase_proof_settings_updated_at_idx" ON "purchase_proof_settings" USING btree ("updated_at");
  CREATE INDEX "purchase_proof_settings_created_at_idx" ON "purchase_proof_settings" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_1_idx" ON "purchase_proof_settings" USING btree ("program_id");
  CREATE INDEX "receipt_issue_reports_program_idx" ON "receipt_issue_reports" USING btree ("program_id");
  CREATE INDEX "receipt_issue_reports_receipt_idx" ON "receipt_issue_reports" USING btree ("receipt_id");
  CREATE INDEX "receipt_issue_reports_participant_idx" ON "receipt_issue_reports" USING btree ("participant_id");
  CREATE INDEX "receipt_issue_reports_administrator_idx" ON "receipt_issue_reports" USING btree ("administrator_id");
  CREATE INDEX "receipt_issue_reports_updated_at_idx" ON "receipt_issue_reports" USING btree ("updated_at");
  CREATE INDEX "receipt_issue_reports_created_at_idx" ON "receipt_issue_reports" USING btree ("created_at");
  CREATE INDEX "receipt_items_program_idx" ON "receipt_items" USING btree ("program_id");
  CREATE INDEX "receipt_items_receipt_idx" ON "receipt_items" USING btree ("receipt_id");
  CREATE INDEX "receipt_items_eligible_product_idx" ON "receipt_items" USING btree ("eligible_product_id");
  CREATE INDEX "receipt_items_updated_at_idx" ON "receipt_items" USING btree ("updated_at");
  CREATE INDEX "receipt_items_created_at_idx" ON "receipt_items" USING btree ("created_at");
  CREATE INDEX "receipt_pages_program_idx" ON "receipt_pages" USING btree ("program_id");
  CREATE INDEX "receipt_pages_receipt_idx" ON "receipt_pages" USING btree ("receipt_id");
  CREATE INDEX "receipt_pages_file_idx" ON "receipt_pages" USING btree ("file_id");
  CREATE INDEX "receipt_pages_updated_at_idx" ON "receipt_pages" USING btree ("updated_at");
  CREATE INDEX "receipt_pages_created_at_idx" ON "receipt_pages" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_file_page_idx" ON "receipt_pages" USING btree ("receipt_id","file_id","page");
  CREATE INDEX "receipt_reviews_program_idx" ON "receipt_reviews" USING btree ("program_id");
  CREATE INDEX "receipt_reviews_receipt_idx" ON "receipt_reviews" USING btree ("receipt_id");
  CREATE INDEX "receipt_reviews_administrator_idx" ON "receipt_reviews" USING btree ("administrator_id");
  CREATE INDEX "receipt_reviews_updated_at_idx" ON "receipt_reviews" USING btree ("updated_at");
  CREATE INDEX "receipt_reviews_created_at_idx" ON "receipt_reviews" USING btree ("created_at");
  CREATE INDEX "receipt_step_runs_program_idx" ON "receipt_step_runs" USING btree ("program_id");
  CREATE INDEX "receipt_step_runs_receipt_idx" ON "receipt_step_runs" USING btree ("receipt_id");
  CREATE INDEX "receipt_step_runs_updated_at_idx" ON "receipt_step_runs" USING btree ("updated_at");
  CREATE INDEX "receipt_step_runs_created_at_idx" ON "receipt_step_runs" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_attempt_step_idx" ON "receipt_step_runs" USING btree ("receipt_id","attempt","step");
  CREATE INDEX "receipt_tags_program_idx" ON "receipt_tags" USING btree ("program_id");
  CREATE INDEX "receipt_tags_receipt_idx" ON "receipt_tags" USING btree ("receipt_id");
  CREATE INDEX "receipt_tags_updated_at_idx" ON "receipt_tags" USING btree ("updated_at");
  CREATE INDEX "receipt_tags_created_at_idx" ON "receipt_tags" USING btree ("created_at");
  CREATE UNIQUE INDEX "receipt_name_idx" ON "receipt_tags" USING btree ("receipt_id","name");
  CREATE INDEX "receipts_program_idx" ON "receipts" USING btree ("program_id");
  CREATE UNIQUE INDEX "receipts_identifier_idx" ON "receipts" USING btree ("identifier");
  CREATE INDEX "receipts_participant_idx" ON "receipts" USING btree ("participant_id");
  CREATE INDEX "receipts_purchase_proof_merchant_idx" ON "receipts" USING btree ("purchase_proof_merchant_id");
  CREATE INDEX "receipts_reviewed_by_idx" ON "receipts" USING btree ("reviewed_by_id");
  CREATE INDEX "receipts_api_key_idx" ON "receipts" USING btree ("api_key_id");
  CREATE INDEX "receipts_updated_at_idx" ON "receipts" USING btree ("updated_at");
  CREATE INDEX "receipts_created_at_idx" ON "receipts" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_external_key_idx" ON "receipts" USING btree ("program_id","external_key");
  CREATE INDEX "program_createdAt_4_idx" ON "receipts" USING btree ("program_id","created_at");
  CREATE INDEX "program_duplicate_key_idx" ON "receipts" USING btree ("program_id","duplicate_key");
  CREATE INDEX "merchants_program_idx" ON "merchants" USING btree ("program_id");
  CREATE INDEX "merchants_logo_idx" ON "merchants" USING btree ("logo_id");
  CREATE INDEX "merchants_updated_at_idx" ON "merchants" USING btree ("updated_at");
  CREATE INDEX "merchants_created_at_idx" ON "merchants" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_slug_1_idx" ON "merchants" USING btree ("program_id","slug");
  CREATE INDEX "program_latitude_longitude_idx" ON "merchants" USING btree ("program_id","latitude","longitude");
  CREATE INDEX "offer_redemptions_program_idx" ON "offer_redemptions" USING btree ("program_id");
  CREATE INDEX "offer_redemptions_participant_idx" ON "offer_redemptions" USING btree ("participant_id");
  CREATE INDEX "offer_redemptions_offer_idx" ON "offer_redemptions" USING btree ("offer_id");
  CREATE INDEX "offer_redemptions_updated_at_idx" ON "offer_redemptions" USING btree ("updated_at");
  CREATE INDEX "offer_redemptions_created_at_idx" ON "offer_redemptions" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_idempotency_key_8_idx" ON "offer_redemptions" USING btree ("program_id","idempotency_key");
  CREATE INDEX "offers_program_idx" ON "offers" USING btree ("program_id");
  CREATE INDEX "offers_merchant_idx" ON "offers" USING btree ("merchant_id");
  CREATE INDEX "offers_voucher_idx" ON "offers" USING btree ("voucher_id");
  CREATE INDEX "offers_updated_at_idx" ON "offers" USING btree ("updated_at");
  CREATE INDEX "offers_created_at_idx" ON "offers" USING btree ("created_at");
  CREATE UNIQUE INDEX "program_endeca_key_idx" ON "offers" USING btree ("program_id","endeca_key");
  CREATE UNIQUE INDEX "zip_codes_zip_idx" ON "zip_codes" USING btree ("zip");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_administrators_id_idx" ON "payload_preferences_rels" USING btree ("administrators_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");`)

  // What Payload's collections can't express: see initial/*.sql and src/database.
  await db.execute(sql`set local check_function_bodies = off`)
  await runSqlFile(db, 'src/migrations/initial/1-tables.sql')
  await installViews(db)
  await installFunctions(db)
  await runSqlFile(db, 'src/migrations/initial/2-constraints.sql')
  await runSqlFile(db, 'src/migrations/initial/3-indexes.sql')
  await runSqlFile(db, 'src/migrations/initial/4-triggers.sql')
  await runSqlFile(db, 'src/migrations/initial/5-rows.sql')
}

/** Nothing comes before this migration: drop the database instead. */
export async function down(_: MigrateDownArgs): Promise<void> {
  throw new Error('The initial migration cannot be undone. Drop the database instead.')
}
