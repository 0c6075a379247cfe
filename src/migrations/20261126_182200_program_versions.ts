import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Drafts and versions of programs' settings (RULE-61); their currency, and whether somebody has confirmed their time zone (RULE-62). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TYPE "public"."enum_programs_status" RENAME TO "enum_programs_site_status";
    CREATE TYPE "public"."enum_programs_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__programs_v_version_domain_type" AS ENUM('include_in_domain', 'own_domain');
    CREATE TYPE "public"."enum__programs_v_version_sign_in_type" AS ENUM('otp', 'magic_link');
    CREATE TYPE "public"."enum__programs_v_version_default_locale" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum__programs_v_version_points_rules_expiry" AS ENUM('off', 'inactivity', 'lot_age');
    CREATE TYPE "public"."enum__programs_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__programs_v_published_locale" AS ENUM('en', 'es');
    CREATE TABLE "_programs_v" (
      "id" serial PRIMARY KEY NOT NULL,
      "parent_id" integer,
      "version_organization_id" integer,
      "version_name" varchar,
      "version_slug" varchar,
      "version_status" "enum_programs_site_status" DEFAULT 'active',
      "version_subdomain_url" varchar,
      "version_domain_type" "enum__programs_v_version_domain_type" DEFAULT 'own_domain',
      "version_domain" varchar,
      "version_url_path" varchar,
      "version_test_mode" boolean DEFAULT true,
      "version_override_enrollment" boolean DEFAULT false,
      "version_program_custom_signin_url" varchar,
      "version_private_enrollment" boolean DEFAULT false,
      "version_sign_in_type" "enum__programs_v_version_sign_in_type" DEFAULT 'otp',
      "version_i18n_enabled" boolean DEFAULT false,
      "version_default_locale" "enum__programs_v_version_default_locale" DEFAULT 'en',
      "version_time_zone" varchar DEFAULT 'America/New_York',
      "version_time_zone_confirmed" boolean DEFAULT false,
      "version_currency" varchar DEFAULT 'USD',
      "version_country" varchar DEFAULT 'US',
      "version_term_points_as" varchar DEFAULT 'points',
      "version_term_rewards_as" varchar DEFAULT 'rewards',
      "version_support_email" varchar,
      "version_earn_points_icon_id" integer,
      "version_current_rewards_icon_id" integer,
      "version_my_rewards_icon_id" integer,
      "version_program_template_detail_favicon_file_id" integer,
      "version_program_template_detail_header_logo_id" integer,
      "version_program_template_detail_footer_logo_id" integer,
      "version_program_template_detail_overlay_image_id" integer,
      "version_program_template_detail_header_background_image_id" integer,
      "version_program_template_detail_element_css_style" jsonb DEFAULT '{}'::jsonb,
      "version_css" varchar,
      "version_features_tiers" boolean DEFAULT false,
      "version_features_social_network_posts" boolean DEFAULT false,
      "version_features_donation_challenge" boolean DEFAULT false,
      "version_features_offers_reward" boolean DEFAULT false,
      "version_features_carousel" boolean DEFAULT true,
      "version_points_rules_reversal_below_zero" boolean DEFAULT false,
      "version_points_rules_expiry" "enum__programs_v_version_points_rules_expiry" DEFAULT 'off',
      "version_points_rules_expiry_months" numeric,
      "version_offers_reward_active" boolean DEFAULT false,
      "version_offers_reward_redirect_magic_link" boolean DEFAULT false,
      "version_offers_reward_merchants_regex" varchar,
      "version_qrati_config_active" boolean DEFAULT false,
      "version_qrati_config_qrati_program_id" varchar,
      "version_embedded_content_slug" varchar,
      "version_embedded_content_title" varchar,
      "version_embedded_content_url" varchar,
      "version_deactivated_at" timestamp(3) with time zone,
      "version_publish_at" timestamp(3) with time zone,
      "version_meta_image_id" integer,
      "version_updated_at" timestamp(3) with time zone,
      "version_created_at" timestamp(3) with time zone,
      "version__status" "enum__programs_v_version_status" DEFAULT 'draft',
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "snapshot" boolean,
      "published_locale" "enum__programs_v_published_locale",
      "latest" boolean,
      "autosave" boolean
    );

    CREATE TABLE "_programs_v_locales" (
      "version_prizes_title" varchar,
      "version_my_account_title" varchar,
      "version_program_template_detail_header_text" varchar,
      "version_program_template_detail_header_description" varchar,
      "version_meta_title" varchar,
      "version_meta_description" varchar,
      "id" serial PRIMARY KEY NOT NULL,
      "_locale" "_locales" NOT NULL,
      "_parent_id" integer NOT NULL
    );

    ALTER TABLE "programs" ADD COLUMN "time_zone_confirmed" boolean DEFAULT false;
    ALTER TABLE "programs" ADD COLUMN "currency" varchar DEFAULT 'USD';
    ALTER TABLE "programs" ADD COLUMN "publish_at" timestamp(3) with time zone;
    ALTER TABLE "programs" ADD COLUMN "_status" "enum_programs_status" DEFAULT 'draft';
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_parent_id_programs_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_organization_id_organizations_id_fk" FOREIGN KEY ("version_organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_earn_points_icon_id_media_id_fk" FOREIGN KEY ("version_earn_points_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_current_rewards_icon_id_media_id_fk" FOREIGN KEY ("version_current_rewards_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_my_rewards_icon_id_media_id_fk" FOREIGN KEY ("version_my_rewards_icon_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_program_template_detail_favicon_file_id_media_id_fk" FOREIGN KEY ("version_program_template_detail_favicon_file_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_program_template_detail_header_logo_id_media_id_fk" FOREIGN KEY ("version_program_template_detail_header_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_program_template_detail_footer_logo_id_media_id_fk" FOREIGN KEY ("version_program_template_detail_footer_logo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_program_template_detail_overlay_image_id_media_id_fk" FOREIGN KEY ("version_program_template_detail_overlay_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_program_template_detail_header_background_image_id_media_id_fk" FOREIGN KEY ("version_program_template_detail_header_background_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v" ADD CONSTRAINT "_programs_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_programs_v_locales" ADD CONSTRAINT "_programs_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_programs_v"("id") ON DELETE cascade ON UPDATE no action;
    CREATE INDEX "_programs_v_parent_idx" ON "_programs_v" USING btree ("parent_id");
    CREATE INDEX "_programs_v_version_version_organization_idx" ON "_programs_v" USING btree ("version_organization_id");
    CREATE INDEX "_programs_v_version_version_slug_idx" ON "_programs_v" USING btree ("version_slug");
    CREATE INDEX "_programs_v_version_version_subdomain_url_idx" ON "_programs_v" USING btree ("version_subdomain_url");
    CREATE INDEX "_programs_v_version_version_earn_points_icon_idx" ON "_programs_v" USING btree ("version_earn_points_icon_id");
    CREATE INDEX "_programs_v_version_version_current_rewards_icon_idx" ON "_programs_v" USING btree ("version_current_rewards_icon_id");
    CREATE INDEX "_programs_v_version_version_my_rewards_icon_idx" ON "_programs_v" USING btree ("version_my_rewards_icon_id");
    CREATE INDEX "_programs_v_version_program_template_detail_version_prog_idx" ON "_programs_v" USING btree ("version_program_template_detail_favicon_file_id");
    CREATE INDEX "_programs_v_version_program_template_detail_version_pr_1_idx" ON "_programs_v" USING btree ("version_program_template_detail_header_logo_id");
    CREATE INDEX "_programs_v_version_program_template_detail_version_pr_2_idx" ON "_programs_v" USING btree ("version_program_template_detail_footer_logo_id");
    CREATE INDEX "_programs_v_version_program_template_detail_version_pr_3_idx" ON "_programs_v" USING btree ("version_program_template_detail_overlay_image_id");
    CREATE INDEX "_programs_v_version_program_template_detail_version_pr_4_idx" ON "_programs_v" USING btree ("version_program_template_detail_header_background_image_id");
    CREATE INDEX "_programs_v_version_meta_version_meta_image_idx" ON "_programs_v" USING btree ("version_meta_image_id");
    CREATE INDEX "_programs_v_version_version_updated_at_idx" ON "_programs_v" USING btree ("version_updated_at");
    CREATE INDEX "_programs_v_version_version_created_at_idx" ON "_programs_v" USING btree ("version_created_at");
    CREATE INDEX "_programs_v_version_version__status_idx" ON "_programs_v" USING btree ("version__status");
    CREATE INDEX "_programs_v_created_at_idx" ON "_programs_v" USING btree ("created_at");
    CREATE INDEX "_programs_v_updated_at_idx" ON "_programs_v" USING btree ("updated_at");
    CREATE INDEX "_programs_v_snapshot_idx" ON "_programs_v" USING btree ("snapshot");
    CREATE INDEX "_programs_v_published_locale_idx" ON "_programs_v" USING btree ("published_locale");
    CREATE INDEX "_programs_v_latest_idx" ON "_programs_v" USING btree ("latest");
    CREATE INDEX "_programs_v_autosave_idx" ON "_programs_v" USING btree ("autosave");
    CREATE UNIQUE INDEX "_programs_v_locales_locale_parent_id_unique" ON "_programs_v_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "programs__status_idx" ON "programs" USING btree ("_status");
  `)
  await db.execute(sql`
    update programs set _status = 'published', time_zone_confirmed = not test_mode`)
  // Payload's lists show the latest version of each row.
  await db.execute(sql`
    insert into _programs_v (parent_id, version_organization_id, version_name, version_slug, version_status, version_subdomain_url,
        version_domain_type, version_domain, version_url_path, version_test_mode, version_override_enrollment,
        version_program_custom_signin_url, version_private_enrollment, version_sign_in_type, version_i18n_enabled,
        version_default_locale, version_time_zone, version_time_zone_confirmed, version_currency, version_country,
        version_term_points_as, version_term_rewards_as, version_support_email, version_earn_points_icon_id,
        version_current_rewards_icon_id, version_my_rewards_icon_id, version_program_template_detail_favicon_file_id,
        version_program_template_detail_header_logo_id, version_program_template_detail_footer_logo_id,
        version_program_template_detail_overlay_image_id, version_program_template_detail_header_background_image_id,
        version_program_template_detail_element_css_style, version_css, version_features_tiers,
        version_features_social_network_posts, version_features_donation_challenge, version_features_offers_reward,
        version_features_carousel, version_points_rules_reversal_below_zero, version_points_rules_expiry,
        version_points_rules_expiry_months, version_offers_reward_active, version_offers_reward_redirect_magic_link,
        version_offers_reward_merchants_regex, version_qrati_config_active, version_qrati_config_qrati_program_id,
        version_embedded_content_slug, version_embedded_content_title, version_embedded_content_url,
        version_deactivated_at, version_meta_image_id, version_updated_at, version_created_at,
        version__status, created_at, updated_at, latest)
      select id, organization_id, name, slug, status, subdomain_url, domain_type::text::enum__programs_v_version_domain_type,
        domain, url_path, test_mode, override_enrollment, program_custom_signin_url, private_enrollment,
        sign_in_type::text::enum__programs_v_version_sign_in_type, i18n_enabled,
        default_locale::text::enum__programs_v_version_default_locale, time_zone, time_zone_confirmed, currency,
        country, term_points_as, term_rewards_as, support_email, earn_points_icon_id, current_rewards_icon_id,
        my_rewards_icon_id, program_template_detail_favicon_file_id, program_template_detail_header_logo_id,
        program_template_detail_footer_logo_id, program_template_detail_overlay_image_id,
        program_template_detail_header_background_image_id, program_template_detail_element_css_style, css,
        features_tiers, features_social_network_posts, features_donation_challenge, features_offers_reward,
        features_carousel, points_rules_reversal_below_zero,
        points_rules_expiry::text::enum__programs_v_version_points_rules_expiry, points_rules_expiry_months,
        offers_reward_active, offers_reward_redirect_magic_link, offers_reward_merchants_regex, qrati_config_active,
        qrati_config_qrati_program_id, embedded_content_slug, embedded_content_title, embedded_content_url,
        deactivated_at, meta_image_id, updated_at, created_at,
        'published', updated_at, updated_at, true
      from programs order by id;
    insert into _programs_v_locales (_locale, _parent_id, version_prizes_title, version_my_account_title, version_program_template_detail_header_text,
        version_program_template_detail_header_description, version_meta_title, version_meta_description)
      select l._locale, v.id, l.prizes_title, l.my_account_title, l.program_template_detail_header_text,
        l.program_template_detail_header_description, l.meta_title, l.meta_description
      from programs_locales l join _programs_v v on v.parent_id = l._parent_id;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop table _programs_v_locales, _programs_v;
    alter table programs drop column _status, drop column publish_at, drop column currency, drop column time_zone_confirmed;
    drop type enum_programs_status, enum__programs_v_version_domain_type, enum__programs_v_version_sign_in_type,
      enum__programs_v_version_default_locale, enum__programs_v_version_points_rules_expiry, enum__programs_v_version_status,
      enum__programs_v_published_locale;
    alter type enum_programs_site_status rename to enum_programs_status`)
}
