import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The history of challenges and rewards: a version for each save, the first of which is what is stored now (RULE-61). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TYPE "public"."enum__challenges_v_version_reward_type" AS ENUM('points', 'prize');
    CREATE TYPE "public"."enum__challenges_v_version_repeats" AS ENUM('never', 'daily', 'weekly', 'monthly', 'always');
    CREATE TYPE "public"."enum__challenges_v_version_membership_challenge_interval" AS ENUM('month', 'year');
    CREATE TYPE "public"."enum__rewards_v_version_selection" AS ENUM('sweepstake', 'achievement', 'redeem', 'offer', 'milestone', 'mini-contest');
    CREATE TYPE "public"."enum__rewards_v_version_mini_contest_kind" AS ENUM('ranking', 'instant_win');
    CREATE TABLE "_challenges_v_version_donation_challenge_entities" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" serial PRIMARY KEY NOT NULL,
      "entity" varchar NOT NULL,
      "active" boolean DEFAULT true NOT NULL,
      "_uuid" varchar
    );
    CREATE TABLE "_challenges_v_version_donation_challenge_amounts" (
      "_order" integer NOT NULL,
      "_parent_id" integer NOT NULL,
      "id" serial PRIMARY KEY NOT NULL,
      "amount_cents" numeric DEFAULT 0 NOT NULL,
      "points" numeric DEFAULT 0 NOT NULL,
      "active" boolean DEFAULT true NOT NULL,
      "_uuid" varchar
    );
    CREATE TABLE "_challenges_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_identifier" varchar NOT NULL,
      "version_name" varchar NOT NULL,
      "version_caption" varchar NOT NULL,
      "version_description" varchar,
      "version_content" varchar,
      "version_challenge_type" varchar NOT NULL,
      "version_parameters" varchar,
      "version_points" numeric DEFAULT 0 NOT NULL,
      "version_reward_type" "enum__challenges_v_version_reward_type" DEFAULT 'points' NOT NULL,
      "version_prize_id" integer,
      "version_approved_at" timestamp(3) with time zone,
      "version_start" timestamp(3) with time zone,
      "version_finish" timestamp(3) with time zone,
      "version_image_id" integer,
      "version_icon_id" integer,
      "version_cta_button_text" varchar,
      "version_link_url" varchar,
      "version_bypass_modal" boolean DEFAULT false NOT NULL,
      "version_api_completion_only" boolean DEFAULT false NOT NULL,
      "version_repeats" "enum__challenges_v_version_repeats" DEFAULT 'never' NOT NULL,
      "version_success_message" varchar,
      "version_video_url" varchar,
      "version_duration" numeric,
      "version_pass_mark_percent" numeric,
      "version_extended_profile" boolean DEFAULT false NOT NULL,
      "version_unlocks_offers" boolean DEFAULT false NOT NULL,
      "version_min_tier_id" integer,
      "version_max_completions" numeric,
      "version_max_completions_per_participant" numeric,
      "version_points_budget" numeric,
      "version_tag_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "version_position" numeric DEFAULT 0 NOT NULL,
      "version_donation_challenge_entity_label" varchar,
      "version_donation_challenge_currency" varchar DEFAULT 'usd',
      "version_membership_challenge_price_cents" numeric,
      "version_membership_challenge_currency" varchar DEFAULT 'usd',
      "version_membership_challenge_interval" "enum__challenges_v_version_membership_challenge_interval" DEFAULT 'month',
      "version_membership_challenge_description" varchar,
      "version_referral_friend_points" numeric DEFAULT 0 NOT NULL,
      "version_referral_cap_per_month" numeric,
      "version_location_latitude" numeric,
      "version_location_longitude" numeric,
      "version_location_radius_meters" numeric,
      "version_location_address" varchar,
      "version_translations" jsonb DEFAULT '{}'::jsonb,
      "version_achievement_collection_address" varchar,
      "version_mints_nft" boolean DEFAULT false,
      "version_saved_questions" jsonb,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "_challenges_v_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "social_network_pages_id" integer
    );
    CREATE TABLE "_rewards_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_program_id" integer NOT NULL,
      "version_identifier" varchar NOT NULL,
      "version_name" varchar NOT NULL,
      "version_description" varchar,
      "version_description_details" varchar,
      "version_terms_conditions" varchar,
      "version_redemption_details" varchar,
      "version_redemption_image_id" integer,
      "version_image_id" integer,
      "version_selection" "enum__rewards_v_version_selection" NOT NULL,
      "version_feature" boolean DEFAULT true NOT NULL,
      "version_approved_at" timestamp(3) with time zone,
      "version_start" timestamp(3) with time zone,
      "version_finish" timestamp(3) with time zone,
      "version_threshold" numeric,
      "version_limit" numeric,
      "version_limit_per_participant" numeric,
      "version_min_tier_id" integer,
      "version_price_cents" numeric,
      "version_currency" varchar DEFAULT 'usd',
      "version_uses_coupons" boolean DEFAULT false NOT NULL,
      "version_tag_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
      "version_position" numeric DEFAULT 0 NOT NULL,
      "version_achievement_reward_active_image_id" integer,
      "version_achievement_reward_inactive_image_id" integer,
      "version_sweepstake_entry_cost" numeric,
      "version_sweepstake_max_entries" numeric,
      "version_sweepstake_free_entry" boolean DEFAULT true NOT NULL,
      "version_sweepstake_winners" numeric DEFAULT 1 NOT NULL,
      "version_sweepstake_alternates" numeric DEFAULT 3 NOT NULL,
      "version_mini_contest_kind" "enum__rewards_v_version_mini_contest_kind" DEFAULT 'ranking',
      "version_mini_contest_winners" numeric,
      "version_mini_contest_play_cost" numeric,
      "version_mini_contest_plays_per_day" numeric,
      "version_mini_contest_moments_hash" varchar,
      "version_mini_contest_settled_at" timestamp(3) with time zone,
      "version_translations" jsonb DEFAULT '{}'::jsonb,
      "version_nft_collection" varchar,
      "version_nft_collection_address" varchar,
      "version_mints_nft" boolean DEFAULT true,
      "version_nft_collection_transaction_create_url" varchar,
      "version_changed_by" varchar,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE TABLE "_rewards_v_rels" (
      "id" serial PRIMARY KEY NOT NULL,
      "order" integer,
      "parent_id" integer NOT NULL,
      "path" varchar NOT NULL,
      "challenges_id" integer
    );
    ALTER TABLE "_challenges_v_version_donation_challenge_entities" ADD CONSTRAINT "_challenges_v_version_donation_challenge_entities_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_challenges_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_challenges_v_version_donation_challenge_amounts" ADD CONSTRAINT "_challenges_v_version_donation_challenge_amounts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_challenges_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_parent_id_challenges_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_version_prize_id_rewards_id_fk" FOREIGN KEY ("version_prize_id") REFERENCES "public"."rewards"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_version_icon_id_media_id_fk" FOREIGN KEY ("version_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_challenges_v" ADD CONSTRAINT "_challenges_v_version_min_tier_id_program_tiers_id_fk" FOREIGN KEY ("version_min_tier_id") REFERENCES "public"."program_tiers"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_challenges_v_rels" ADD CONSTRAINT "_challenges_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_challenges_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_challenges_v_rels" ADD CONSTRAINT "_challenges_v_rels_social_network_pages_fk" FOREIGN KEY ("social_network_pages_id") REFERENCES "public"."social_network_pages"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_parent_id_rewards_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."rewards"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_redemption_image_id_media_id_fk" FOREIGN KEY ("version_redemption_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_min_tier_id_program_tiers_id_fk" FOREIGN KEY ("version_min_tier_id") REFERENCES "public"."program_tiers"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_achievement_reward_active_image_id_media_id_fk" FOREIGN KEY ("version_achievement_reward_active_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_rewards_v" ADD CONSTRAINT "_rewards_v_version_achievement_reward_inactive_image_id_media_id_fk" FOREIGN KEY ("version_achievement_reward_inactive_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_rewards_v_rels" ADD CONSTRAINT "_rewards_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_rewards_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_rewards_v_rels" ADD CONSTRAINT "_rewards_v_rels_challenges_fk" FOREIGN KEY ("challenges_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "_challenges_v_version_donation_challenge_entities_order_idx" ON "_challenges_v_version_donation_challenge_entities" USING btree ("_order");
    CREATE INDEX "_challenges_v_version_donation_challenge_entities_parent_id_idx" ON "_challenges_v_version_donation_challenge_entities" USING btree ("_parent_id");
    CREATE INDEX "_challenges_v_version_donation_challenge_amounts_order_idx" ON "_challenges_v_version_donation_challenge_amounts" USING btree ("_order");
    CREATE INDEX "_challenges_v_version_donation_challenge_amounts_parent_id_idx" ON "_challenges_v_version_donation_challenge_amounts" USING btree ("_parent_id");
    CREATE INDEX "_challenges_v_parent_idx" ON "_challenges_v" USING btree ("parent_id");
    CREATE INDEX "_challenges_v_version_version_program_idx" ON "_challenges_v" USING btree ("version_program_id");
    CREATE INDEX "_challenges_v_version_version_identifier_idx" ON "_challenges_v" USING btree ("version_identifier");
    CREATE INDEX "_challenges_v_version_version_prize_idx" ON "_challenges_v" USING btree ("version_prize_id");
    CREATE INDEX "_challenges_v_version_version_image_idx" ON "_challenges_v" USING btree ("version_image_id");
    CREATE INDEX "_challenges_v_version_version_icon_idx" ON "_challenges_v" USING btree ("version_icon_id");
    CREATE INDEX "_challenges_v_version_version_min_tier_idx" ON "_challenges_v" USING btree ("version_min_tier_id");
    CREATE INDEX "_challenges_v_version_version_updated_at_idx" ON "_challenges_v" USING btree ("version_updated_at");
    CREATE INDEX "_challenges_v_version_version_created_at_idx" ON "_challenges_v" USING btree ("version_created_at");
    CREATE INDEX "_challenges_v_created_at_idx" ON "_challenges_v" USING btree ("created_at");
    CREATE INDEX "_challenges_v_updated_at_idx" ON "_challenges_v" USING btree ("updated_at");
    CREATE INDEX "version_program_version_createdAt_idx" ON "_challenges_v" USING btree ("version_program_id","version_created_at");
    CREATE INDEX "_challenges_v_rels_order_idx" ON "_challenges_v_rels" USING btree ("order");
    CREATE INDEX "_challenges_v_rels_parent_idx" ON "_challenges_v_rels" USING btree ("parent_id");
    CREATE INDEX "_challenges_v_rels_path_idx" ON "_challenges_v_rels" USING btree ("path");
    CREATE INDEX "_challenges_v_rels_social_network_pages_id_idx" ON "_challenges_v_rels" USING btree ("social_network_pages_id");
    CREATE INDEX "_rewards_v_parent_idx" ON "_rewards_v" USING btree ("parent_id");
    CREATE INDEX "_rewards_v_version_version_program_idx" ON "_rewards_v" USING btree ("version_program_id");
    CREATE INDEX "_rewards_v_version_version_identifier_idx" ON "_rewards_v" USING btree ("version_identifier");
    CREATE INDEX "_rewards_v_version_version_redemption_image_idx" ON "_rewards_v" USING btree ("version_redemption_image_id");
    CREATE INDEX "_rewards_v_version_version_image_idx" ON "_rewards_v" USING btree ("version_image_id");
    CREATE INDEX "_rewards_v_version_version_min_tier_idx" ON "_rewards_v" USING btree ("version_min_tier_id");
    CREATE INDEX "_rewards_v_version_achievement_reward_version_achievemen_idx" ON "_rewards_v" USING btree ("version_achievement_reward_active_image_id");
    CREATE INDEX "_rewards_v_version_achievement_reward_version_achievem_1_idx" ON "_rewards_v" USING btree ("version_achievement_reward_inactive_image_id");
    CREATE INDEX "_rewards_v_version_version_updated_at_idx" ON "_rewards_v" USING btree ("version_updated_at");
    CREATE INDEX "_rewards_v_version_version_created_at_idx" ON "_rewards_v" USING btree ("version_created_at");
    CREATE INDEX "_rewards_v_created_at_idx" ON "_rewards_v" USING btree ("created_at");
    CREATE INDEX "_rewards_v_updated_at_idx" ON "_rewards_v" USING btree ("updated_at");
    CREATE INDEX "version_program_version_createdAt_1_idx" ON "_rewards_v" USING btree ("version_program_id","version_created_at");
    CREATE INDEX "_rewards_v_rels_order_idx" ON "_rewards_v_rels" USING btree ("order");
    CREATE INDEX "_rewards_v_rels_parent_idx" ON "_rewards_v_rels" USING btree ("parent_id");
    CREATE INDEX "_rewards_v_rels_path_idx" ON "_rewards_v_rels" USING btree ("path");
    CREATE INDEX "_rewards_v_rels_challenges_id_idx" ON "_rewards_v_rels" USING btree ("challenges_id");

    ALTER TABLE "challenges" ADD COLUMN "saved_questions" jsonb, ADD COLUMN "changed_by" varchar;
    ALTER TABLE "rewards" ADD COLUMN "changed_by" varchar;`)
  await db.execute(sql`
    update challenges c set saved_questions = coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title,
        'additional_details', nullif(q.additional_details, ''), 'answer_type', q.answer_type, 'is_required', q.is_required,
        'profile_attribute_id', q.profile_attribute_id,
        'options', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'details', o.details, 'image', o.image_id,
            'is_correct', o.is_correct) order by o.position, o.id)
          from question_options o where o.question_id = q.id and o.archived_at is null), '[]')) order by q.position, q.id)
      from questions q where q.challenge_id = c.id and q.archived_at is null), '[]')`)
  await db.execute(sql`
    insert into _challenges_v (parent_id, version_program_id, version_identifier, version_name, version_caption, version_description, version_content, version_challenge_type,
      version_parameters, version_points, version_reward_type, version_prize_id, version_approved_at, version_start, version_finish,
      version_image_id, version_icon_id, version_cta_button_text, version_link_url, version_bypass_modal, version_api_completion_only,
      version_repeats, version_success_message, version_video_url, version_duration, version_pass_mark_percent, version_extended_profile,
      version_unlocks_offers, version_min_tier_id, version_max_completions, version_max_completions_per_participant, version_points_budget,
      version_tag_list, version_position, version_donation_challenge_entity_label, version_donation_challenge_currency,
      version_membership_challenge_price_cents, version_membership_challenge_currency, version_membership_challenge_interval,
      version_membership_challenge_description, version_referral_friend_points, version_referral_cap_per_month, version_location_latitude,
      version_location_longitude, version_location_radius_meters, version_location_address, version_translations,
      version_achievement_collection_address, version_mints_nft, version_saved_questions, version_changed_by, version_updated_at,
      version_created_at, created_at, updated_at)
      select t.id, t."program_id", t."identifier", t."name", t."caption", t."description", t."content", t."challenge_type", t."parameters", t."points",
      t."reward_type"::text::enum__challenges_v_version_reward_type, t."prize_id", t."approved_at", t."start", t."finish", t."image_id",
      t."icon_id", t."cta_button_text", t."link_url", t."bypass_modal", t."api_completion_only",
      t."repeats"::text::enum__challenges_v_version_repeats, t."success_message", t."video_url", t."duration", t."pass_mark_percent",
      t."extended_profile", t."unlocks_offers", t."min_tier_id", t."max_completions", t."max_completions_per_participant", t."points_budget",
      t."tag_list", t."position", t."donation_challenge_entity_label", t."donation_challenge_currency", t."membership_challenge_price_cents",
      t."membership_challenge_currency", t."membership_challenge_interval"::text::enum__challenges_v_version_membership_challenge_interval,
      t."membership_challenge_description", t."referral_friend_points", t."referral_cap_per_month", t."location_latitude", t."location_longitude",
      t."location_radius_meters", t."location_address", t."translations", t."achievement_collection_address", t."mints_nft", t."saved_questions",
      t."changed_by", t."updated_at", t."created_at", t.updated_at, t.updated_at
      from challenges t order by t.id;
    insert into _challenges_v_version_donation_challenge_entities (_order, _parent_id, entity, active, _uuid)
      select e._order, v.id, e.entity, e.active, e.id
      from challenges_donation_challenge_entities e join _challenges_v v on v.parent_id = e._parent_id;
    insert into _challenges_v_version_donation_challenge_amounts (_order, _parent_id, amount_cents, points, active, _uuid)
      select a._order, v.id, a.amount_cents, a.points, a.active, a.id
      from challenges_donation_challenge_amounts a join _challenges_v v on v.parent_id = a._parent_id;
    insert into _challenges_v_rels ("order", parent_id, path, social_network_pages_id)
      select r."order", v.id, 'version.' || r.path, r.social_network_pages_id
      from challenges_rels r join _challenges_v v on v.parent_id = r.parent_id`)
  await db.execute(sql`
    insert into _rewards_v (parent_id, version_program_id, version_identifier, version_name, version_description, version_description_details, version_terms_conditions,
      version_redemption_details, version_redemption_image_id, version_image_id, version_selection, version_feature, version_approved_at,
      version_start, version_finish, version_threshold, version_limit, version_limit_per_participant, version_min_tier_id, version_price_cents,
      version_currency, version_uses_coupons, version_tag_list, version_position, version_achievement_reward_active_image_id,
      version_achievement_reward_inactive_image_id, version_sweepstake_entry_cost, version_sweepstake_max_entries, version_sweepstake_free_entry,
      version_sweepstake_winners, version_sweepstake_alternates, version_mini_contest_kind, version_mini_contest_winners,
      version_mini_contest_play_cost, version_mini_contest_plays_per_day, version_mini_contest_moments_hash, version_mini_contest_settled_at,
      version_translations, version_nft_collection, version_nft_collection_address, version_mints_nft,
      version_nft_collection_transaction_create_url, version_changed_by, version_updated_at, version_created_at, created_at, updated_at)
      select t.id, t."program_id", t."identifier", t."name", t."description", t."description_details", t."terms_conditions", t."redemption_details",
      t."redemption_image_id", t."image_id", t."selection"::text::enum__rewards_v_version_selection, t."feature", t."approved_at", t."start",
      t."finish", t."threshold", t."limit", t."limit_per_participant", t."min_tier_id", t."price_cents", t."currency", t."uses_coupons",
      t."tag_list", t."position", t."achievement_reward_active_image_id", t."achievement_reward_inactive_image_id", t."sweepstake_entry_cost",
      t."sweepstake_max_entries", t."sweepstake_free_entry", t."sweepstake_winners", t."sweepstake_alternates",
      t."mini_contest_kind"::text::enum__rewards_v_version_mini_contest_kind, t."mini_contest_winners", t."mini_contest_play_cost",
      t."mini_contest_plays_per_day", t."mini_contest_moments_hash", t."mini_contest_settled_at", t."translations", t."nft_collection",
      t."nft_collection_address", t."mints_nft", t."nft_collection_transaction_create_url", t."changed_by", t."updated_at", t."created_at", t.updated_at, t.updated_at
      from rewards t order by t.id;
    insert into _rewards_v_rels ("order", parent_id, path, challenges_id)
      select r."order", v.id, 'version.' || r.path, r.challenges_id
      from rewards_rels r join _rewards_v v on v.parent_id = r.parent_id`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table _challenges_v_rels, _challenges_v_version_donation_challenge_entities,
      _challenges_v_version_donation_challenge_amounts, _challenges_v, _rewards_v_rels, _rewards_v;
    drop type enum__challenges_v_version_reward_type, enum__challenges_v_version_repeats,
      enum__challenges_v_version_membership_challenge_interval, enum__rewards_v_version_selection,
      enum__rewards_v_version_mini_contest_kind;
    alter table challenges drop column saved_questions, drop column changed_by;
    alter table rewards drop column changed_by`)
}
