CREATE TABLE _carousel_slides_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer,
  version_link varchar,
  version_image_id integer,
  version_position numeric DEFAULT 0,
  version_publish_at timestamptz(3),
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version__status enum__carousel_slides_v_version_status DEFAULT 'draft'::enum__carousel_slides_v_version_status,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  snapshot boolean,
  published_locale enum__carousel_slides_v_published_locale,
  latest boolean,
  autosave boolean,
  version_audience enum__carousel_slides_v_version_audience DEFAULT 'everyone'::enum__carousel_slides_v_version_audience,
  version_tier_id integer,
  version_changed_by varchar
);

CREATE TABLE _carousel_slides_v_locales (
  version_title varchar,
  version_description varchar,
  version_button_text varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE _challenges_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer NOT NULL,
  version_identifier varchar NOT NULL,
  version_name varchar NOT NULL,
  version_caption varchar NOT NULL,
  version_description varchar,
  version_content varchar,
  version_challenge_type varchar NOT NULL,
  version_parameters varchar,
  version_points numeric DEFAULT 0 NOT NULL,
  version_reward_type enum__challenges_v_version_reward_type DEFAULT 'points'::enum__challenges_v_version_reward_type NOT NULL,
  version_prize_id integer,
  version_approved_at timestamptz(3),
  version_start timestamptz(3),
  version_finish timestamptz(3),
  version_image_id integer,
  version_icon_id integer,
  version_cta_button_text varchar,
  version_link_url varchar,
  version_bypass_modal boolean DEFAULT false NOT NULL,
  version_api_completion_only boolean DEFAULT false NOT NULL,
  version_repeats enum__challenges_v_version_repeats DEFAULT 'never'::enum__challenges_v_version_repeats NOT NULL,
  version_success_message varchar,
  version_video_url varchar,
  version_duration numeric,
  version_pass_mark_percent numeric,
  version_extended_profile boolean DEFAULT false NOT NULL,
  version_unlocks_offers boolean DEFAULT false NOT NULL,
  version_min_tier_id integer,
  version_max_completions numeric,
  version_max_completions_per_participant numeric,
  version_points_budget numeric,
  version_tag_list jsonb DEFAULT '[]'::jsonb NOT NULL,
  version_position numeric DEFAULT 0 NOT NULL,
  version_donation_challenge_entity_label varchar,
  version_donation_challenge_currency varchar DEFAULT 'usd'::varchar,
  version_membership_challenge_price_cents numeric,
  version_membership_challenge_currency varchar DEFAULT 'usd'::varchar,
  version_membership_challenge_interval enum__challenges_v_version_membership_challenge_interval DEFAULT 'month'::enum__challenges_v_version_membership_challenge_interval,
  version_membership_challenge_description varchar,
  version_referral_friend_points numeric DEFAULT 0 NOT NULL,
  version_referral_cap_per_month numeric,
  version_location_latitude numeric,
  version_location_longitude numeric,
  version_location_radius_meters numeric,
  version_location_address varchar,
  version_translations jsonb DEFAULT '{}'::jsonb,
  version_achievement_collection_address varchar,
  version_mints_nft boolean DEFAULT false,
  version_saved_questions jsonb,
  version_changed_by varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE _challenges_v_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  social_network_pages_id integer
);

CREATE TABLE _challenges_v_version_donation_challenge_amounts (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id serial PRIMARY KEY,
  amount_cents numeric DEFAULT 0 NOT NULL,
  points numeric DEFAULT 0 NOT NULL,
  active boolean DEFAULT true NOT NULL,
  _uuid varchar
);

CREATE TABLE _challenges_v_version_donation_challenge_entities (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id serial PRIMARY KEY,
  entity varchar NOT NULL,
  active boolean DEFAULT true NOT NULL,
  _uuid varchar
);

CREATE TABLE _email_templates_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer NOT NULL,
  version_kind varchar NOT NULL,
  version_is_on boolean DEFAULT true NOT NULL,
  version_from_points numeric,
  version_changed_by varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE _email_templates_v_locales (
  version_subject varchar,
  version_heading varchar,
  version_body varchar,
  version_button varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE _navigation_menus_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer,
  version_navigation_url varchar,
  version_show_in_tab boolean DEFAULT false,
  version_show_on_logout boolean DEFAULT false,
  version_position numeric DEFAULT 0,
  version_publish_at timestamptz(3),
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version__status enum__navigation_menus_v_version_status DEFAULT 'draft'::enum__navigation_menus_v_version_status,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  snapshot boolean,
  published_locale enum__navigation_menus_v_published_locale,
  latest boolean,
  autosave boolean,
  version_audience enum__navigation_menus_v_version_audience DEFAULT 'everyone'::enum__navigation_menus_v_version_audience,
  version_tier_id integer,
  version_changed_by varchar
);

CREATE TABLE _navigation_menus_v_locales (
  version_name varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE _program_pages_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer,
  version_slug varchar,
  version_archived boolean DEFAULT false,
  version_published_at timestamptz(3),
  version_revision numeric DEFAULT 1,
  version_publish_at timestamptz(3),
  version_meta_image_id integer,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version__status enum__program_pages_v_version_status DEFAULT 'draft'::enum__program_pages_v_version_status,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  snapshot boolean,
  published_locale enum__program_pages_v_published_locale,
  latest boolean,
  autosave boolean,
  version_changed_by varchar
);

CREATE TABLE _program_pages_v_locales (
  version_title varchar,
  version_content jsonb,
  version_layout jsonb,
  version_content_html varchar,
  version_meta_title varchar,
  version_meta_description varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE _program_tiers_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer NOT NULL,
  version_name varchar NOT NULL,
  version_threshold numeric DEFAULT 0 NOT NULL,
  version_earning_multiplier numeric DEFAULT 1 NOT NULL,
  version_benefits varchar,
  version_translations jsonb DEFAULT '{}'::jsonb,
  version_image_id integer,
  version_changed_by varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE _programs_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_organization_id integer,
  version_name varchar,
  version_slug varchar,
  version_status enum_programs_site_status DEFAULT 'active'::enum_programs_site_status,
  version_subdomain_url varchar,
  version_domain_type enum__programs_v_version_domain_type DEFAULT 'own_domain'::enum__programs_v_version_domain_type,
  version_domain varchar,
  version_url_path varchar,
  version_test_mode boolean DEFAULT true,
  version_override_enrollment boolean DEFAULT false,
  version_program_custom_signin_url varchar,
  version_private_enrollment boolean DEFAULT false,
  version_sign_in_type enum__programs_v_version_sign_in_type DEFAULT 'otp'::enum__programs_v_version_sign_in_type,
  version_i18n_enabled boolean DEFAULT false,
  version_default_locale enum__programs_v_version_default_locale DEFAULT 'en'::enum__programs_v_version_default_locale,
  version_time_zone varchar DEFAULT 'America/New_York'::varchar,
  version_time_zone_confirmed boolean DEFAULT false,
  version_currency varchar DEFAULT 'USD'::varchar,
  version_country varchar DEFAULT 'US'::varchar,
  version_term_points_as varchar DEFAULT 'points'::varchar,
  version_term_rewards_as varchar DEFAULT 'rewards'::varchar,
  version_support_email varchar,
  version_earn_points_icon_id integer,
  version_current_rewards_icon_id integer,
  version_my_rewards_icon_id integer,
  version_program_template_detail_favicon_file_id integer,
  version_program_template_detail_header_logo_id integer,
  version_program_template_detail_footer_logo_id integer,
  version_program_template_detail_overlay_image_id integer,
  version_program_template_detail_header_background_image_id integer,
  version_program_template_detail_element_css_style jsonb DEFAULT '{}'::jsonb,
  version_css varchar,
  version_features_tiers boolean DEFAULT false,
  version_features_social_network_posts boolean DEFAULT false,
  version_features_donation_challenge boolean DEFAULT false,
  version_features_offers_reward boolean DEFAULT false,
  version_features_carousel boolean DEFAULT true,
  version_points_rules_reversal_below_zero boolean DEFAULT false,
  version_points_rules_expiry enum__programs_v_version_points_rules_expiry DEFAULT 'off'::enum__programs_v_version_points_rules_expiry,
  version_points_rules_expiry_months numeric,
  version_offers_reward_active boolean DEFAULT false,
  version_offers_reward_redirect_magic_link boolean DEFAULT false,
  version_offers_reward_merchants_regex varchar,
  version_qrati_config_active boolean DEFAULT false,
  version_qrati_config_qrati_program_id varchar,
  version_embedded_content_slug varchar,
  version_embedded_content_title varchar,
  version_embedded_content_url varchar,
  version_deactivated_at timestamptz(3),
  version_publish_at timestamptz(3),
  version_meta_image_id integer,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  version__status enum__programs_v_version_status DEFAULT 'draft'::enum__programs_v_version_status,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  snapshot boolean,
  published_locale enum__programs_v_published_locale,
  latest boolean,
  autosave boolean,
  version_tier_rules_basis enum__programs_v_version_tier_rules_basis DEFAULT 'last_12_months'::enum__programs_v_version_tier_rules_basis,
  version_offers_reward_visitors_see enum__programs_v_version_offers_reward_visitors_see DEFAULT 'directory'::enum__programs_v_version_offers_reward_visitors_see,
  version_offers_reward_provider varchar DEFAULT 'embedded'::varchar,
  version_offers_reward_partner_url varchar,
  version_offers_reward_partner_key_sealed varchar,
  version_changed_by varchar
);

CREATE TABLE _programs_v_locales (
  version_prizes_title varchar,
  version_my_account_title varchar,
  version_program_template_detail_header_text varchar,
  version_program_template_detail_header_description varchar,
  version_meta_title varchar,
  version_meta_description varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL,
  version_term_points_as_translated varchar,
  version_term_rewards_as_translated varchar
);

CREATE TABLE _rewards_v (
  id serial PRIMARY KEY,
  parent_id integer,
  version_program_id integer NOT NULL,
  version_identifier varchar NOT NULL,
  version_name varchar NOT NULL,
  version_description varchar,
  version_description_details varchar,
  version_terms_conditions varchar,
  version_redemption_details varchar,
  version_redemption_image_id integer,
  version_image_id integer,
  version_selection enum__rewards_v_version_selection NOT NULL,
  version_feature boolean DEFAULT true NOT NULL,
  version_approved_at timestamptz(3),
  version_start timestamptz(3),
  version_finish timestamptz(3),
  version_threshold numeric,
  version_limit numeric,
  version_limit_per_participant numeric,
  version_min_tier_id integer,
  version_price_cents numeric,
  version_currency varchar DEFAULT 'usd'::varchar,
  version_uses_coupons boolean DEFAULT false NOT NULL,
  version_tag_list jsonb DEFAULT '[]'::jsonb NOT NULL,
  version_position numeric DEFAULT 0 NOT NULL,
  version_achievement_reward_active_image_id integer,
  version_achievement_reward_inactive_image_id integer,
  version_sweepstake_entry_cost numeric,
  version_sweepstake_max_entries numeric,
  version_sweepstake_free_entry boolean DEFAULT true NOT NULL,
  version_sweepstake_winners numeric DEFAULT 1 NOT NULL,
  version_sweepstake_alternates numeric DEFAULT 3 NOT NULL,
  version_mini_contest_kind enum__rewards_v_version_mini_contest_kind DEFAULT 'ranking'::enum__rewards_v_version_mini_contest_kind,
  version_mini_contest_winners numeric,
  version_mini_contest_play_cost numeric,
  version_mini_contest_plays_per_day numeric,
  version_mini_contest_moments_hash varchar,
  version_mini_contest_settled_at timestamptz(3),
  version_translations jsonb DEFAULT '{}'::jsonb,
  version_nft_collection varchar,
  version_nft_collection_address varchar,
  version_mints_nft boolean DEFAULT true,
  version_nft_collection_transaction_create_url varchar,
  version_changed_by varchar,
  version_updated_at timestamptz(3),
  version_created_at timestamptz(3),
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE _rewards_v_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  challenges_id integer
);

CREATE TABLE administrators (
  id serial PRIMARY KEY,
  organization_id integer NOT NULL,
  email varchar NOT NULL,
  first_name varchar NOT NULL,
  last_name varchar NOT NULL,
  status enum_administrators_status DEFAULT 'active'::enum_administrators_status NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  preferred_locale enum_administrators_preferred_locale DEFAULT 'en'::enum_administrators_preferred_locale NOT NULL,
  feature_flags jsonb DEFAULT '[]'::jsonb NOT NULL,
  invited_at timestamptz(3),
  invited_by_id integer,
  last_signed_in_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE administrators_grants (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id varchar PRIMARY KEY,
  role_id integer NOT NULL,
  program_id integer
);

CREATE TABLE agent_plans (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  api_key_id integer NOT NULL,
  tool varchar NOT NULL,
  input jsonb NOT NULL,
  hash varchar NOT NULL,
  status enum_agent_plans_status DEFAULT 'planned'::enum_agent_plans_status NOT NULL,
  summary varchar NOT NULL,
  points numeric DEFAULT 0 NOT NULL,
  is_approved boolean DEFAULT false NOT NULL,
  result jsonb,
  decided_by_id integer,
  decided_at timestamptz(3),
  executed_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE agent_settings (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  points_limit numeric DEFAULT 500 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE answer_files (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar NOT NULL,
  participant_id integer NOT NULL,
  challenge_id integer NOT NULL,
  question_id integer NOT NULL,
  filename varchar NOT NULL,
  storage_key varchar NOT NULL,
  mime_type varchar NOT NULL,
  byte_size numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE api_completions (
  program_id integer NOT NULL,
  idempotency_key varchar NOT NULL,
  completion_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT api_completions_pkey PRIMARY KEY (program_id, idempotency_key)
);

CREATE TABLE api_keys (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  prefix varchar NOT NULL,
  key_hash varchar NOT NULL,
  scopes jsonb DEFAULT '[]'::jsonb NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_by_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  mode enum_api_keys_mode DEFAULT 'live'::enum_api_keys_mode NOT NULL,
  calls_per_minute numeric DEFAULT 600 NOT NULL,
  rotated_at timestamptz(3),
  family numeric
);

CREATE TABLE api_receipt_changes (
  program_id integer NOT NULL,
  idempotency_key varchar NOT NULL,
  receipt_id integer NOT NULL,
  request_hash varchar NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT api_receipt_changes_pkey PRIMARY KEY (program_id, idempotency_key)
);

CREATE TABLE api_requests (
  program_id integer NOT NULL,
  idempotency_key text NOT NULL,
  is_test boolean NOT NULL,
  request_hash text NOT NULL,
  status smallint NOT NULL,
  body jsonb,
  location text,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT api_requests_pkey PRIMARY KEY (program_id, is_test, idempotency_key)
);

CREATE TABLE aptos_integrations (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  enabled boolean DEFAULT false NOT NULL,
  network enum_aptos_integrations_network DEFAULT 'testnet'::enum_aptos_integrations_network NOT NULL,
  wallet_address varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE audit_entries (
  id serial PRIMARY KEY,
  organization_id integer,
  program_id integer,
  actor_type enum_audit_entries_actor_type NOT NULL,
  actor_id varchar,
  actor_label varchar NOT NULL,
  action varchar NOT NULL,
  record_type varchar NOT NULL,
  record_id varchar,
  before jsonb,
  after jsonb,
  ip_address varchar,
  request_id varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  "words" text GENERATED ALWAYS AS (lower((((((((action)::text || ' '::text) || (actor_label)::text) || ' '::text) || (record_type)::text) || ' '::text) || (COALESCE(record_id, ''::varchar))::text))) STORED
);

CREATE TABLE blockchain_transactions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  kind enum_blockchain_transactions_kind NOT NULL,
  network enum_blockchain_transactions_network DEFAULT 'testnet'::enum_blockchain_transactions_network NOT NULL,
  status enum_blockchain_transactions_status DEFAULT 'queued'::enum_blockchain_transactions_status NOT NULL,
  participant_id integer,
  reward_id integer,
  challenge_id integer,
  nft_item_id integer,
  transaction_hash varchar,
  explorer_url varchar,
  error varchar,
  idempotency_key varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE bot_check_uses (
  id serial PRIMARY KEY,
  challenge varchar NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE carousel_slides (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  link varchar,
  image_id integer,
  "position" numeric DEFAULT 0,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  publish_at timestamptz(3),
  _status enum_carousel_slides_status DEFAULT 'draft'::enum_carousel_slides_status,
  audience enum_carousel_slides_audience DEFAULT 'everyone'::enum_carousel_slides_audience,
  tier_id integer,
  changed_by varchar
);

CREATE TABLE carousel_slides_locales (
  title varchar,
  description varchar,
  button_text varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE challenge_completions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  challenge_id integer NOT NULL,
  participant_id integer NOT NULL,
  period_key varchar NOT NULL,
  source enum_challenge_completions_source NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  evidence jsonb,
  point_entry_id integer,
  completed_at timestamptz(3) NOT NULL,
  reset_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE challenge_counter_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  challenge_id integer NOT NULL,
  completions integer DEFAULT 0 NOT NULL,
  points bigint DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  answers integer DEFAULT 0 NOT NULL
);

CREATE TABLE challenge_counters (
  challenge_id integer PRIMARY KEY,
  completions integer DEFAULT 0 NOT NULL,
  points bigint DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  answers integer DEFAULT 0 NOT NULL
);

CREATE TABLE challenge_events (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  challenge_id integer NOT NULL,
  participant_id integer,
  kind enum_challenge_events_kind NOT NULL,
  social_network_post_id integer,
  token_hash varchar,
  details jsonb,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE challenges (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar NOT NULL,
  name varchar NOT NULL,
  caption varchar NOT NULL,
  description varchar,
  content varchar,
  challenge_type varchar NOT NULL,
  parameters varchar,
  points integer DEFAULT 0 NOT NULL,
  reward_type enum_challenges_reward_type DEFAULT 'points'::enum_challenges_reward_type NOT NULL,
  prize_id integer,
  approved_at timestamptz(3),
  "start" timestamptz(3),
  finish timestamptz(3),
  image_id integer,
  icon_id integer,
  cta_button_text varchar,
  link_url varchar,
  bypass_modal boolean DEFAULT false NOT NULL,
  api_completion_only boolean DEFAULT false NOT NULL,
  repeats enum_challenges_repeats DEFAULT 'never'::enum_challenges_repeats NOT NULL,
  success_message varchar,
  video_url varchar,
  duration numeric,
  pass_mark_percent numeric,
  extended_profile boolean DEFAULT false NOT NULL,
  unlocks_offers boolean DEFAULT false NOT NULL,
  max_completions integer,
  max_completions_per_participant integer,
  points_budget integer,
  tag_list jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" numeric DEFAULT 0 NOT NULL,
  donation_challenge_entity_label varchar,
  donation_challenge_currency varchar DEFAULT 'usd'::varchar,
  membership_challenge_price_cents numeric,
  membership_challenge_currency varchar DEFAULT 'usd'::varchar,
  membership_challenge_interval enum_challenges_membership_challenge_interval DEFAULT 'month'::enum_challenges_membership_challenge_interval,
  membership_challenge_description varchar,
  referral_friend_points numeric DEFAULT 0 NOT NULL,
  referral_cap_per_month numeric,
  location_latitude numeric,
  location_longitude numeric,
  location_radius_meters numeric,
  location_address varchar,
  achievement_collection_address varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb,
  min_tier_id integer,
  mints_nft boolean DEFAULT false,
  saved_questions jsonb,
  changed_by varchar,
  CONSTRAINT challenges_dates CHECK (((finish IS NULL) OR (start IS NULL) OR (finish > start))),
  CONSTRAINT challenges_points CHECK ((points >= 0))
);

CREATE TABLE challenges_donation_challenge_amounts (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id varchar PRIMARY KEY,
  amount_cents numeric DEFAULT 0 NOT NULL,
  points numeric DEFAULT 0 NOT NULL,
  active boolean DEFAULT true NOT NULL
);

CREATE TABLE challenges_donation_challenge_entities (
  _order integer NOT NULL,
  _parent_id integer NOT NULL,
  id varchar PRIMARY KEY,
  entity varchar NOT NULL,
  active boolean DEFAULT true NOT NULL
);

CREATE TABLE challenges_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  social_network_pages_id integer
);

CREATE TABLE checkout_sessions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  kind enum_checkout_sessions_kind NOT NULL,
  challenge_id integer,
  reward_id integer,
  provider varchar NOT NULL,
  provider_session_id varchar,
  provider_payment_id varchar,
  provider_subscription_id varchar,
  idempotency_key varchar NOT NULL,
  url varchar,
  amount_cents integer DEFAULT 0 NOT NULL,
  currency varchar DEFAULT 'usd'::varchar NOT NULL,
  status enum_checkout_sessions_status DEFAULT 'open'::enum_checkout_sessions_status NOT NULL,
  details jsonb,
  held_until timestamptz(3),
  settled_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT checkout_sessions_amount CHECK ((amount_cents >= 0))
);

CREATE TABLE confirmations (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  kind varchar NOT NULL,
  key varchar NOT NULL,
  data jsonb DEFAULT '{}'::jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE content_tags (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE contest_plays (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  participant_id integer NOT NULL,
  idempotency_key varchar NOT NULL,
  won boolean DEFAULT false NOT NULL,
  reward_claim_id integer,
  point_entry_id integer,
  played_at timestamptz(3) NOT NULL,
  device_hash varchar,
  network_hash varchar
);

CREATE TABLE coupons (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  code varchar NOT NULL,
  reward_claim_id integer,
  assigned_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE earner_marks (
  looked_at timestamptz PRIMARY KEY,
  entry_id bigint NOT NULL
);

CREATE TABLE eligible_products (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  product_name varchar NOT NULL,
  skus jsonb DEFAULT '[]'::jsonb NOT NULL,
  keywords jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_per_cents numeric DEFAULT 1 NOT NULL,
  product_active boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT eligible_products_rate CHECK ((points_per_cents >= (0)::numeric))
);

CREATE TABLE email_choice_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  setting text NOT NULL,
  source text NOT NULL,
  detail text,
  given_at timestamptz,
  import_id integer,
  occurred_at timestamptz DEFAULT now() NOT NULL
);

CREATE TABLE email_senders (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar,
  address varchar,
  reply_to varchar,
  checks jsonb,
  checked_at timestamptz(3),
  verified_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE email_settings (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  key enum_email_settings_key NOT NULL,
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE email_settings_locales (
  description varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE email_templates (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  kind varchar NOT NULL,
  is_on boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  from_points numeric,
  changed_by varchar
);

CREATE TABLE email_templates_locales (
  subject varchar,
  heading varchar,
  body varchar,
  button varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE erased_receipt_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  sha256 varchar NOT NULL,
  perceptual_hash varchar,
  created_at timestamptz NOT NULL,
  drawn boolean DEFAULT false NOT NULL
);

CREATE TABLE event_readers (
  program_id integer PRIMARY KEY,
  kept_until timestamptz(3) NOT NULL
);

CREATE TABLE expiry_notices (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  expires_on varchar NOT NULL,
  days_before integer DEFAULT 0 NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  sent_at timestamptz(3) NOT NULL
);

CREATE TABLE exports (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar DEFAULT (gen_random_uuid())::text NOT NULL,
  kind varchar NOT NULL,
  mode enum_exports_mode DEFAULT 'default'::enum_exports_mode NOT NULL,
  status enum_exports_status DEFAULT 'queued'::enum_exports_status NOT NULL,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  filename varchar,
  result_file varchar,
  error varchar,
  total_rows numeric DEFAULT 0 NOT NULL,
  processed_rows numeric DEFAULT 0 NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  administrator_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE figure_calendars (
  program_id integer PRIMARY KEY,
  time_zone text NOT NULL,
  points_since date NOT NULL
);

CREATE TABLE figure_marks (
  source text PRIMARY KEY,
  folded_id bigint DEFAULT 0 NOT NULL
);

CREATE UNLOGGED TABLE hook_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
  table_name text NOT NULL,
  row_id integer NOT NULL,
  operation text NOT NULL,
  old_row jsonb,
  new_row jsonb,
  CONSTRAINT hook_changes_pkey PRIMARY KEY (txid, id)
);

CREATE TABLE imports (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar DEFAULT (gen_random_uuid())::text NOT NULL,
  kind enum_imports_kind NOT NULL,
  status enum_imports_status DEFAULT 'queued'::enum_imports_status NOT NULL,
  options jsonb DEFAULT '{}'::jsonb NOT NULL,
  filename varchar,
  source_file varchar NOT NULL,
  source_sha256 varchar NOT NULL,
  preview jsonb,
  result jsonb,
  error_file varchar,
  error varchar,
  total_rows numeric DEFAULT 0 NOT NULL,
  processed_rows numeric DEFAULT 0 NOT NULL,
  failed_rows numeric DEFAULT 0 NOT NULL,
  administrator_id integer,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  expires_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE instant_win_moments (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  wins_at timestamptz(3) NOT NULL,
  contest_play_id integer
);

CREATE TABLE media (
  id serial PRIMARY KEY,
  program_id integer,
  alt varchar,
  blur_data_url varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  url varchar,
  thumbnail_u_r_l varchar,
  filename varchar,
  mime_type varchar,
  filesize numeric,
  width numeric,
  height numeric,
  focal_x numeric,
  focal_y numeric,
  sizes_small_url varchar,
  sizes_small_width numeric,
  sizes_small_height numeric,
  sizes_small_mime_type varchar,
  sizes_small_filesize numeric,
  sizes_small_filename varchar,
  sizes_medium_url varchar,
  sizes_medium_width numeric,
  sizes_medium_height numeric,
  sizes_medium_mime_type varchar,
  sizes_medium_filesize numeric,
  sizes_medium_filename varchar,
  sizes_large_url varchar,
  sizes_large_width numeric,
  sizes_large_height numeric,
  sizes_large_mime_type varchar,
  sizes_large_filesize numeric,
  sizes_large_filename varchar,
  is_avatar boolean DEFAULT false NOT NULL,
  folder_id integer
);

CREATE TABLE memberships (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  challenge_id integer NOT NULL,
  status enum_memberships_status NOT NULL,
  provider_subscription_id varchar,
  current_period_end timestamptz(3),
  ends_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE merchants (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  slug varchar NOT NULL,
  merchant_name varchar NOT NULL,
  logo_id integer,
  category_id numeric,
  first_category varchar,
  second_category varchar,
  stub_copy varchar,
  merchant_phone varchar,
  address varchar,
  city varchar,
  state varchar,
  zip_code varchar,
  latitude numeric NOT NULL,
  longitude numeric NOT NULL,
  active boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  offer_count numeric DEFAULT 0 NOT NULL,
  best_value numeric DEFAULT 0,
  source varchar DEFAULT 'manual'::varchar NOT NULL,
  source_key varchar,
  row_hash varchar
);

CREATE TABLE navigation_menus (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  navigation_url varchar,
  show_in_tab boolean DEFAULT false,
  show_on_logout boolean DEFAULT false,
  "position" numeric DEFAULT 0,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  publish_at timestamptz(3),
  _status enum_navigation_menus_status DEFAULT 'draft'::enum_navigation_menus_status,
  audience enum_navigation_menus_audience DEFAULT 'everyone'::enum_navigation_menus_audience,
  tier_id integer,
  changed_by varchar
);

CREATE TABLE navigation_menus_locales (
  name varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE nft_items (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  reward_id integer,
  challenge_id integer,
  status enum_nft_items_status DEFAULT 'queued'::enum_nft_items_status NOT NULL,
  address varchar,
  owner_address varchar,
  explorer_mint_url varchar,
  explorer_token_url varchar,
  owner_explorer_url varchar,
  idempotency_key varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE offer_redemptions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  offer_id integer,
  endeca_key varchar NOT NULL,
  redemption_type enum_offer_redemptions_redemption_type NOT NULL,
  status enum_offer_redemptions_status DEFAULT 'requested'::enum_offer_redemptions_status NOT NULL,
  idempotency_key varchar NOT NULL,
  redemption_data jsonb,
  redeemed_at timestamptz(3),
  attempts numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  year numeric DEFAULT 0 NOT NULL,
  provider varchar DEFAULT 'embedded'::varchar NOT NULL,
  voucher_shown_until timestamptz(3)
);

CREATE TABLE offer_refusals (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  redemption_id integer NOT NULL,
  offer_id integer,
  endeca_key varchar NOT NULL,
  comment varchar,
  reported_at timestamptz(3) NOT NULL,
  year numeric DEFAULT 0 NOT NULL,
  reopened boolean DEFAULT false NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE offers (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  merchant_id integer NOT NULL,
  endeca_key varchar NOT NULL,
  dollar_value numeric DEFAULT 0 NOT NULL,
  offer_text_short varchar NOT NULL,
  offer_text_long varchar,
  valid_qualifier varchar,
  web_site varchar,
  redemption_types jsonb DEFAULT '[]'::jsonb NOT NULL,
  voucher_id integer,
  active boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  voucher_code varchar,
  barcode enum_offers_barcode DEFAULT 'qrcode'::enum_offers_barcode NOT NULL,
  asks_reference boolean DEFAULT false NOT NULL,
  source varchar DEFAULT 'manual'::varchar NOT NULL,
  source_key varchar,
  row_hash varchar,
  CONSTRAINT offers_value CHECK ((dollar_value >= (0)::numeric))
);

CREATE TABLE organizations (
  id serial PRIMARY KEY,
  name varchar NOT NULL,
  identifier varchar NOT NULL,
  logo_id integer,
  background_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE participant_actions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  action_type varchar NOT NULL,
  title varchar NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  actionable_type enum_participant_actions_actionable_type NOT NULL,
  actionable_id varchar,
  point_entry_id integer,
  occurred_at timestamptz(3) NOT NULL
);

CREATE TABLE participant_answers (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  challenge_id integer NOT NULL,
  question_id integer NOT NULL,
  question_option_id integer,
  completion_id integer,
  answer varchar,
  answer_file_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE participant_balances (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  unused_points integer DEFAULT 0 NOT NULL,
  pending_points integer DEFAULT 0 NOT NULL,
  shortfall_points integer DEFAULT 0 NOT NULL,
  may_be_negative boolean DEFAULT false NOT NULL,
  completed_challenges integer DEFAULT 0 NOT NULL,
  rewards_earned integer DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL,
  points_to_next_tier integer,
  CONSTRAINT participant_balances_counters CHECK (((pending_points >= 0) AND (shortfall_points >= 0) AND (completed_challenges >= 0) AND (rewards_earned >= 0))),
  CONSTRAINT participant_balances_lifetime CHECK ((points >= 0)),
  CONSTRAINT participant_balances_not_negative CHECK (((unused_points >= 0) OR may_be_negative))
) WITH (fillfactor=70);

CREATE TABLE participant_consents (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  purpose enum_participant_consents_purpose NOT NULL,
  document enum_participant_consents_document NOT NULL,
  program_page_id integer,
  reward_id integer,
  title varchar NOT NULL,
  revision integer,
  content_sha256 varchar NOT NULL,
  agreed_at timestamptz(3) NOT NULL
);

CREATE TABLE participant_points (
  participant_id integer PRIMARY KEY,
  program_id integer NOT NULL,
  total bigint NOT NULL,
  recent bigint NOT NULL
);

CREATE TABLE participant_profiles (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  profile_attribute_id integer NOT NULL,
  value varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE participant_search (
  participant_id integer PRIMARY KEY,
  program_id integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL
);

CREATE TABLE participants (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar NOT NULL,
  email varchar NOT NULL,
  first_name varchar,
  last_name varchar,
  postal varchar,
  status enum_participants_status DEFAULT 'pending'::enum_participants_status NOT NULL,
  agree_terms boolean DEFAULT false NOT NULL,
  must_accept_terms boolean DEFAULT false NOT NULL,
  agreed_at timestamptz(3),
  email_verified_at timestamptz(3),
  avatar_id integer,
  email_setting_id integer,
  tier_id integer,
  referral_code varchar NOT NULL,
  referred_by_id integer,
  locale enum_participants_locale DEFAULT 'en'::enum_participants_locale NOT NULL,
  tag_list jsonb DEFAULT '[]'::jsonb NOT NULL,
  gender varchar,
  aptos_wallet_address varchar,
  country varchar,
  ahoy_city varchar,
  ahoy_country varchar,
  signup_ip_hash varchar,
  signup_device_hash varchar,
  sign_in_count integer DEFAULT 0 NOT NULL,
  last_signed_in_at timestamptz(3),
  offers_unlocked boolean DEFAULT false NOT NULL,
  erased_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  is_test boolean DEFAULT false NOT NULL,
  tier_since timestamptz(3),
  tier_until timestamptz(3)
);

CREATE TABLE payload_folders (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  folder_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE payload_folders_folder_type (
  "order" integer NOT NULL,
  parent_id integer NOT NULL,
  value enum_payload_folders_folder_type,
  id serial PRIMARY KEY
);

CREATE TABLE payload_kv (
  id serial PRIMARY KEY,
  key varchar NOT NULL,
  data jsonb NOT NULL
);

CREATE TABLE payload_migrations (
  id serial PRIMARY KEY,
  name varchar,
  batch numeric,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE payload_preferences (
  id serial PRIMARY KEY,
  key varchar,
  value jsonb,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE payload_preferences_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  administrators_id integer
);

CREATE TABLE payment_events (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  provider_event_id varchar NOT NULL,
  event_type varchar NOT NULL,
  body jsonb NOT NULL,
  checkout_session_id integer,
  outcome varchar,
  processed_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE payments (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  checkout_session_id integer NOT NULL,
  provider_payment_id varchar,
  provider_invoice_id varchar,
  provider_charge_id varchar,
  amount integer NOT NULL,
  returned integer DEFAULT 0 NOT NULL,
  returns jsonb DEFAULT '{}'::jsonb NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  period_end timestamptz(3),
  paid_at timestamptz(3) NOT NULL,
  CONSTRAINT payments_provider_charge_id_key UNIQUE (provider_charge_id),
  CONSTRAINT payments_provider_invoice_id_key UNIQUE (provider_invoice_id),
  CONSTRAINT payments_provider_payment_id_key UNIQUE (provider_payment_id),
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_check CHECK (((returned >= 0) AND (returned <= amount)))
);

CREATE TABLE pending_points (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  amount integer DEFAULT 0 NOT NULL,
  title varchar NOT NULL,
  cause_type varchar NOT NULL,
  cause_id varchar,
  idempotency_key varchar NOT NULL,
  status enum_pending_points_status DEFAULT 'pending'::enum_pending_points_status NOT NULL,
  held_because varchar NOT NULL,
  needs_review boolean DEFAULT false,
  friend_id integer,
  release_at timestamptz(3),
  point_entry_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE perk_feeds (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  url varchar NOT NULL,
  schedule enum_perk_feeds_schedule DEFAULT 'off'::enum_perk_feeds_schedule NOT NULL,
  last_status enum_perk_feeds_last_status,
  last_run_at timestamptz(3),
  last_counts jsonb,
  last_error varchar,
  needs_confirmation boolean DEFAULT false NOT NULL,
  last_import_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE photo_contest_entries (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  entry_id varchar NOT NULL,
  participant_id integer NOT NULL,
  challenge_id integer,
  outcome varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE photo_contests (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  challenge_id integer,
  secret_encrypted varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE point_entries (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  amount integer DEFAULT 0 NOT NULL,
  lifetime_amount integer DEFAULT 0 NOT NULL,
  kind enum_point_entries_kind NOT NULL,
  idempotency_key varchar NOT NULL,
  cause_type varchar NOT NULL,
  cause_id varchar,
  title varchar NOT NULL,
  rule varchar,
  evidence jsonb,
  actor_type enum_point_entries_actor_type NOT NULL,
  actor_id varchar,
  reverses_id integer,
  expires_at timestamptz(3),
  occurred_at timestamptz(3) NOT NULL,
  CONSTRAINT point_entries_sign CHECK (
CASE kind
    WHEN 'earning'::enum_point_entries_kind THEN ((amount >= 0) AND (lifetime_amount > 0) AND (amount <= lifetime_amount))
    WHEN 'spending'::enum_point_entries_kind THEN ((amount < 0) AND (lifetime_amount = 0))
    WHEN 'refund'::enum_point_entries_kind THEN ((amount > 0) AND (lifetime_amount = 0))
    WHEN 'expiry'::enum_point_entries_kind THEN ((amount < 0) AND (lifetime_amount = 0))
    WHEN 'reinstatement'::enum_point_entries_kind THEN ((amount > 0) AND (lifetime_amount = 0))
    WHEN 'reversal'::enum_point_entries_kind THEN ((amount <= 0) AND (lifetime_amount <= 0))
    ELSE true
END)
);

CREATE TABLE profile_attributes (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  display_name varchar NOT NULL,
  field_type enum_profile_attributes_field_type DEFAULT 'other'::enum_profile_attributes_field_type NOT NULL,
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  options jsonb DEFAULT '[]'::jsonb NOT NULL,
  required boolean DEFAULT false NOT NULL,
  asked_at_sign_up boolean DEFAULT false NOT NULL,
  asked_in_profile boolean DEFAULT false NOT NULL,
  number_format enum_profile_attributes_number_format,
  min numeric,
  max numeric,
  period enum_profile_attributes_period
);

CREATE TABLE program_activity (
  program_id integer NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  previous_day date NOT NULL,
  participants integer NOT NULL,
  CONSTRAINT program_activity_pkey PRIMARY KEY (program_id, kind, day, previous_day)
);

CREATE TABLE program_domains (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  domain varchar NOT NULL,
  token varchar NOT NULL,
  checks jsonb,
  checked_at timestamptz(3),
  verified_at timestamptz(3),
  failing_since timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE program_figure_deltas (
  program_id integer NOT NULL,
  metric text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  amount bigint NOT NULL
);

CREATE TABLE program_figures (
  program_id integer NOT NULL,
  metric text NOT NULL,
  day date NOT NULL,
  subject text NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT program_figures_pkey PRIMARY KEY (program_id, metric, day, subject)
);

CREATE TABLE program_pages (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  slug varchar,
  published_at timestamptz(3),
  revision integer DEFAULT 1 NOT NULL,
  meta_image_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  archived boolean DEFAULT false,
  publish_at timestamptz(3),
  _status enum_program_pages_status DEFAULT 'draft'::enum_program_pages_status,
  changed_by varchar
);

CREATE TABLE program_pages_locales (
  title varchar,
  content jsonb,
  layout jsonb,
  content_html varchar,
  meta_title varchar,
  meta_description varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL
);

CREATE TABLE program_setups (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  template varchar,
  points_per_unit numeric,
  point_value_cents numeric,
  assumptions jsonb,
  tested_at timestamptz(3),
  went_live_at timestamptz(3),
  went_live_by_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE program_tags (
  program_id integer NOT NULL,
  name text NOT NULL,
  CONSTRAINT program_tags_pkey PRIMARY KEY (program_id, name)
);

CREATE TABLE program_tiers (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  threshold numeric DEFAULT 0 NOT NULL,
  benefits varchar,
  image_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  earning_multiplier numeric DEFAULT 1 NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb,
  changed_by varchar
);

CREATE TABLE program_visits (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer,
  visited_at timestamptz(3) NOT NULL,
  path varchar,
  ahoy_city varchar,
  ahoy_country varchar
);

CREATE TABLE programs (
  id serial PRIMARY KEY,
  organization_id integer NOT NULL,
  name varchar NOT NULL,
  slug varchar NOT NULL,
  status enum_programs_site_status DEFAULT 'active'::enum_programs_site_status NOT NULL,
  subdomain_url varchar NOT NULL,
  domain_type enum_programs_domain_type DEFAULT 'own_domain'::enum_programs_domain_type NOT NULL,
  domain varchar,
  url_path varchar,
  test_mode boolean DEFAULT true NOT NULL,
  override_enrollment boolean DEFAULT false NOT NULL,
  program_custom_signin_url varchar,
  private_enrollment boolean DEFAULT false NOT NULL,
  sign_in_type enum_programs_sign_in_type DEFAULT 'otp'::enum_programs_sign_in_type NOT NULL,
  i18n_enabled boolean DEFAULT false NOT NULL,
  default_locale enum_programs_default_locale DEFAULT 'en'::enum_programs_default_locale NOT NULL,
  time_zone varchar DEFAULT 'America/New_York'::varchar NOT NULL,
  country varchar DEFAULT 'US'::varchar NOT NULL,
  term_points_as varchar DEFAULT 'points'::varchar NOT NULL,
  term_rewards_as varchar DEFAULT 'rewards'::varchar NOT NULL,
  support_email varchar,
  earn_points_icon_id integer,
  current_rewards_icon_id integer,
  my_rewards_icon_id integer,
  program_template_detail_favicon_file_id integer,
  program_template_detail_header_logo_id integer,
  program_template_detail_footer_logo_id integer,
  program_template_detail_overlay_image_id integer,
  program_template_detail_header_background_image_id integer,
  program_template_detail_element_css_style jsonb DEFAULT '{}'::jsonb NOT NULL,
  css varchar,
  features_tiers boolean DEFAULT false NOT NULL,
  features_social_network_posts boolean DEFAULT false NOT NULL,
  features_donation_challenge boolean DEFAULT false NOT NULL,
  features_offers_reward boolean DEFAULT false NOT NULL,
  features_carousel boolean DEFAULT true NOT NULL,
  points_rules_reversal_below_zero boolean DEFAULT false NOT NULL,
  points_rules_expiry enum_programs_points_rules_expiry DEFAULT 'off'::enum_programs_points_rules_expiry NOT NULL,
  points_rules_expiry_months numeric,
  offers_reward_active boolean DEFAULT false NOT NULL,
  offers_reward_redirect_magic_link boolean DEFAULT false NOT NULL,
  offers_reward_merchants_regex varchar,
  qrati_config_active boolean DEFAULT false NOT NULL,
  qrati_config_qrati_program_id varchar,
  embedded_content_slug varchar,
  embedded_content_title varchar,
  embedded_content_url varchar,
  deactivated_at timestamptz(3),
  meta_image_id integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  time_zone_confirmed boolean DEFAULT false,
  currency varchar DEFAULT 'USD'::varchar,
  publish_at timestamptz(3),
  _status enum_programs_status DEFAULT 'draft'::enum_programs_status,
  tier_rules_basis enum_programs_tier_rules_basis DEFAULT 'last_12_months'::enum_programs_tier_rules_basis NOT NULL,
  offers_reward_visitors_see enum_programs_offers_reward_visitors_see DEFAULT 'directory'::enum_programs_offers_reward_visitors_see NOT NULL,
  offers_reward_provider varchar DEFAULT 'embedded'::varchar NOT NULL,
  offers_reward_partner_url varchar,
  offers_reward_partner_key_sealed varchar,
  changed_by varchar,
  CONSTRAINT programs_name_length CHECK (((char_length((name)::text) >= 2) AND (char_length((name)::text) <= 30))),
  CONSTRAINT programs_subdomain CHECK (((subdomain_url)::text ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text))
);

CREATE TABLE programs_locales (
  prizes_title varchar,
  my_account_title varchar,
  program_template_detail_header_text varchar,
  program_template_detail_header_description varchar,
  meta_title varchar,
  meta_description varchar,
  id serial PRIMARY KEY,
  _locale _locales NOT NULL,
  _parent_id integer NOT NULL,
  term_points_as_translated varchar,
  term_rewards_as_translated varchar
);

CREATE TABLE purchase_merchants (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  name varchar NOT NULL,
  aliases jsonb DEFAULT '[]'::jsonb NOT NULL,
  address varchar,
  active boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE purchase_proof_settings (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  exclusion_identifiers jsonb DEFAULT '[]'::jsonb NOT NULL,
  external_purchase_item_points_per_cents numeric DEFAULT 0 NOT NULL,
  max_age_days numeric DEFAULT 14 NOT NULL,
  velocity_per_day numeric DEFAULT 10 NOT NULL,
  device_velocity_per_day integer DEFAULT 20 NOT NULL,
  same_image_bits integer DEFAULT 4 NOT NULL,
  total_tolerance_cents integer DEFAULT 5 NOT NULL,
  review_confidence numeric DEFAULT 0.6 NOT NULL,
  review_above_points integer DEFAULT 10000 NOT NULL,
  currency varchar,
  issue_form_url varchar,
  known_merchants_only boolean DEFAULT false NOT NULL,
  review_sample_percent numeric DEFAULT 2 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  exchange_rates jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE question_options (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  question_id integer NOT NULL,
  details varchar NOT NULL,
  image_id integer,
  is_correct boolean DEFAULT false NOT NULL,
  archived_at timestamptz(3),
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE questions (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  challenge_id integer NOT NULL,
  title varchar NOT NULL,
  additional_details varchar,
  answer_type enum_questions_answer_type NOT NULL,
  is_required boolean DEFAULT true NOT NULL,
  profile_attribute_id integer,
  archived_at timestamptz(3),
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipt_files (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer,
  receipt_id integer,
  identifier varchar NOT NULL,
  sha256 varchar NOT NULL,
  perceptual_hash varchar,
  page_count numeric,
  "position" numeric DEFAULT 0 NOT NULL,
  superseded_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  url varchar,
  thumbnail_u_r_l varchar,
  filename varchar,
  mime_type varchar,
  filesize numeric,
  width numeric,
  height numeric
);

CREATE TABLE receipt_issue_reports (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  participant_id integer NOT NULL,
  administrator_id integer,
  kind enum_receipt_issue_reports_kind NOT NULL,
  message varchar,
  status enum_receipt_issue_reports_status DEFAULT 'open'::enum_receipt_issue_reports_status NOT NULL,
  resolved_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipt_items (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  sku varchar,
  name varchar,
  quantity numeric DEFAULT 1 NOT NULL,
  unit_price numeric,
  price numeric NOT NULL,
  eligible_product_id integer,
  matched_product varchar,
  matched_strategy enum_receipt_items_matched_strategy,
  matched_keyword varchar,
  match_confidence numeric,
  confidence numeric,
  eligible boolean DEFAULT false NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  admin_comments varchar,
  lines jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  desk_key varchar,
  CONSTRAINT receipt_items_amounts CHECK (((price >= (0)::numeric) AND (points >= 0) AND (quantity > (0)::numeric)))
);

CREATE TABLE receipt_page_hashes (
  file_id integer NOT NULL,
  page integer NOT NULL,
  program_id integer NOT NULL,
  perceptual_hash varchar NOT NULL,
  CONSTRAINT receipt_page_hashes_pkey PRIMARY KEY (file_id, page)
);

CREATE TABLE receipt_pages (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  file_id integer NOT NULL,
  page integer DEFAULT 0 NOT NULL,
  engine varchar NOT NULL,
  confidence numeric NOT NULL,
  lines jsonb DEFAULT '[]'::jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipt_reviews (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  administrator_id integer,
  actor_label varchar NOT NULL,
  action varchar NOT NULL,
  changes jsonb DEFAULT '[]'::jsonb NOT NULL,
  points_difference numeric DEFAULT 0 NOT NULL,
  integrity enum_receipt_reviews_integrity,
  points integer,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipt_step_runs (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  attempt integer DEFAULT 0 NOT NULL,
  step enum_receipt_step_runs_step NOT NULL,
  outcome enum_receipt_step_runs_outcome NOT NULL,
  duration_ms integer DEFAULT 0 NOT NULL,
  evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipt_tags (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  receipt_id integer NOT NULL,
  name varchar NOT NULL,
  reason varchar NOT NULL,
  linked_data jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE receipts (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar NOT NULL,
  participant_id integer NOT NULL,
  status enum_receipts_status DEFAULT 'pending'::enum_receipts_status NOT NULL,
  source enum_receipts_source DEFAULT 'site'::enum_receipts_source NOT NULL,
  external_key varchar,
  merchant_name varchar,
  purchase_proof_merchant_id integer,
  merchant_address varchar,
  purchase_date timestamptz(3),
  currency varchar,
  total_amount numeric,
  receipt_number varchar,
  duplicate_key varchar,
  points integer DEFAULT 0 NOT NULL,
  processed_data jsonb,
  confidence numeric,
  failure_reason varchar,
  processing_attempts integer DEFAULT 0 NOT NULL,
  verified_at timestamptz(3),
  integrity enum_receipts_integrity,
  admin_invalidation_reason varchar,
  admin_invalidation_message varchar,
  admin_comments varchar,
  admin_marked_as_valid_at timestamptz(3),
  admin_marked_as_invalid_at timestamptz(3),
  reviewed_by_id integer,
  review_requested_at timestamptz(3),
  review_request_message varchar,
  photos_added_at timestamptz(3),
  device_hash varchar,
  api_key_id integer,
  machine_status enum_receipts_machine_status,
  machine_points integer,
  sampled boolean DEFAULT false NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  tier_multiplier numeric,
  total_before_rounding numeric,
  paid_amount numeric,
  returns jsonb DEFAULT '[]'::jsonb NOT NULL,
  bought jsonb,
  exchange_rate numeric DEFAULT 1,
  CONSTRAINT receipts_points CHECK ((points >= 0))
);

CREATE TABLE redirects (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  "from" varchar NOT NULL,
  page_id integer,
  "to" varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE reward_claims (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  participant_id integer NOT NULL,
  idempotency_key varchar NOT NULL,
  origin enum_reward_claims_origin DEFAULT 'claimed'::enum_reward_claims_origin NOT NULL,
  state enum_reward_claims_state DEFAULT 'settled'::enum_reward_claims_state NOT NULL,
  fulfilment enum_reward_claims_fulfilment DEFAULT 'pending'::enum_reward_claims_fulfilment NOT NULL,
  points_spent integer DEFAULT 0 NOT NULL,
  point_entry_id integer,
  checkout_session_id integer,
  evidence jsonb,
  fulfilment_note varchar,
  held_until timestamptz(3),
  earned_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT reward_claims_points CHECK ((points_spent >= 0))
);

CREATE TABLE reward_stocks (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  claims integer DEFAULT 0 NOT NULL,
  CONSTRAINT reward_stocks_claims CHECK ((claims >= 0))
) WITH (fillfactor=70);

CREATE TABLE rewards (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  identifier varchar NOT NULL,
  name varchar NOT NULL,
  description varchar,
  description_details varchar,
  terms_conditions varchar,
  redemption_details varchar,
  redemption_image_id integer,
  image_id integer,
  selection enum_rewards_selection NOT NULL,
  feature boolean DEFAULT true NOT NULL,
  approved_at timestamptz(3),
  "start" timestamptz(3),
  finish timestamptz(3),
  threshold integer,
  "limit" integer,
  limit_per_participant integer,
  price_cents numeric,
  currency varchar DEFAULT 'usd'::varchar,
  uses_coupons boolean DEFAULT false NOT NULL,
  tag_list jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" numeric DEFAULT 0 NOT NULL,
  achievement_reward_active_image_id integer,
  achievement_reward_inactive_image_id integer,
  sweepstake_entry_cost numeric,
  sweepstake_max_entries numeric,
  sweepstake_free_entry boolean DEFAULT true NOT NULL,
  sweepstake_winners numeric DEFAULT 1 NOT NULL,
  sweepstake_alternates numeric DEFAULT 3 NOT NULL,
  mini_contest_kind enum_rewards_mini_contest_kind DEFAULT 'ranking'::enum_rewards_mini_contest_kind,
  mini_contest_winners numeric,
  mini_contest_play_cost integer,
  mini_contest_plays_per_day integer,
  mini_contest_moments_hash varchar,
  mini_contest_settled_at timestamptz(3),
  nft_collection varchar,
  nft_collection_address varchar,
  nft_collection_transaction_create_url varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  translations jsonb DEFAULT '{}'::jsonb,
  min_tier_id integer,
  mints_nft boolean DEFAULT true,
  changed_by varchar,
  CONSTRAINT rewards_dates CHECK (((finish IS NULL) OR (start IS NULL) OR (finish > start)))
);

CREATE TABLE rewards_rels (
  id serial PRIMARY KEY,
  "order" integer,
  parent_id integer NOT NULL,
  path varchar NOT NULL,
  challenges_id integer
);

CREATE TABLE roles (
  id serial PRIMARY KEY,
  organization_id integer NOT NULL,
  name varchar NOT NULL,
  description varchar,
  built_in boolean DEFAULT false NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE roles_permissions (
  "order" integer NOT NULL,
  parent_id integer NOT NULL,
  value enum_roles_permissions,
  id serial PRIMARY KEY
);

CREATE TABLE saved_offers (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  endeca_key varchar NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE scheduled_publications (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  content enum_scheduled_publications_content NOT NULL,
  record_id numeric NOT NULL,
  version_id numeric NOT NULL,
  locale enum_scheduled_publications_locale,
  publish_at timestamptz(3) NOT NULL,
  administrator_id integer,
  failed_at timestamptz(3),
  problems jsonb,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE sessions (
  id serial PRIMARY KEY,
  audience enum_sessions_audience NOT NULL,
  program_id integer,
  participant_id integer,
  administrator_id integer,
  token_hash varchar NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3),
  revoked_at timestamptz(3),
  ip_address varchar,
  user_agent varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sessions_audience CHECK ((((audience = 'participant'::enum_sessions_audience) AND (participant_id IS NOT NULL) AND (program_id IS NOT NULL) AND (administrator_id IS NULL)) OR ((audience = 'administrator'::enum_sessions_audience) AND (administrator_id IS NOT NULL) AND (participant_id IS NULL))))
);

CREATE TABLE sign_in_codes (
  id serial PRIMARY KEY,
  audience enum_sign_in_codes_audience NOT NULL,
  program_id integer,
  email varchar NOT NULL,
  code_hash varchar NOT NULL,
  link_hash varchar NOT NULL,
  browser_token_hash varchar,
  failed_attempts integer DEFAULT 0 NOT NULL,
  code_expires_at timestamptz(3) NOT NULL,
  link_expires_at timestamptz(3) NOT NULL,
  consumed_at timestamptz(3),
  voided_at timestamptz(3),
  redirect_to varchar,
  referral_code varchar,
  sign_up jsonb,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_codes_attempts CHECK (((failed_attempts >= 0) AND (failed_attempts <= 5)))
);

CREATE TABLE social_network_pages (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  url varchar NOT NULL,
  platform enum_social_network_pages_platform NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  access_token varchar,
  token_expires_at timestamptz(3),
  imported_at timestamptz(3),
  import_error enum_social_network_pages_import_error,
  retry_at timestamptz(3)
);

CREATE TABLE social_network_posts (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  social_network_page_id integer NOT NULL,
  parent_id integer,
  post_type enum_social_network_posts_post_type NOT NULL,
  media_id integer,
  media_path varchar,
  message varchar,
  username varchar,
  url varchar,
  duration_seconds numeric,
  published_at timestamptz(3),
  "position" numeric DEFAULT 0 NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  external_id varchar,
  removed_at timestamptz(3)
);

CREATE TABLE sweepstake_draws (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  draw_number numeric DEFAULT 1 NOT NULL,
  status enum_sweepstake_draws_status DEFAULT 'committed'::enum_sweepstake_draws_status NOT NULL,
  seed_commitment varchar NOT NULL,
  secret_sealed varchar NOT NULL,
  secret varchar,
  entry_list jsonb,
  entry_list_hash varchar,
  entry_count integer DEFAULT 0 NOT NULL,
  beacon_url varchar,
  beacon_round numeric,
  beacon_value varchar,
  seed varchar,
  ranking jsonb,
  reason varchar,
  frozen_at timestamptz(3),
  drawn_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE sweepstake_entries (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  participant_id integer NOT NULL,
  entries integer DEFAULT 0 NOT NULL,
  source enum_sweepstake_entries_source NOT NULL,
  point_entry_id integer,
  challenge_completion_id integer,
  idempotency_key varchar NOT NULL,
  device_hash varchar,
  network_hash varchar,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sweepstake_entries_positive CHECK ((entries > 0))
);

CREATE TABLE tier_changes (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer NOT NULL,
  from_tier varchar,
  to_tier varchar,
  reason enum_tier_changes_reason NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  changed_at timestamptz(3) NOT NULL
);

CREATE TABLE unmatched_payment_events (
  provider_event_id varchar PRIMARY KEY,
  ids text[] NOT NULL,
  event jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE webhook_attempts (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  webhook_id integer NOT NULL,
  delivery_id integer NOT NULL,
  succeeded boolean DEFAULT false NOT NULL,
  error varchar,
  response_status numeric,
  response_excerpt varchar,
  duration_ms numeric DEFAULT 0 NOT NULL,
  attempted_at timestamptz(3) NOT NULL
);

CREATE TABLE webhook_deliveries (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  webhook_id integer NOT NULL,
  event_id integer NOT NULL,
  participant_id integer,
  status enum_webhook_deliveries_status DEFAULT 'pending'::enum_webhook_deliveries_status NOT NULL,
  attempts numeric DEFAULT 0 NOT NULL,
  error varchar,
  response_status numeric,
  next_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE webhook_events (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  participant_id integer,
  identifier varchar DEFAULT ('evt_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) NOT NULL,
  type varchar NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE webhooks (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  url varchar NOT NULL,
  events jsonb DEFAULT '[]'::jsonb NOT NULL,
  secret_encrypted varchar NOT NULL,
  active boolean DEFAULT true NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  description varchar,
  previous_secret_encrypted varchar,
  previous_secret_until timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason enum_webhooks_disabled_reason,
  failing_since timestamptz(3),
  created_by_id integer
);

CREATE TABLE winner_syncs (
  id serial PRIMARY KEY,
  program_id integer NOT NULL,
  reward_id integer NOT NULL,
  status enum_winner_syncs_status DEFAULT 'queued'::enum_winner_syncs_status NOT NULL,
  send_email boolean DEFAULT false NOT NULL,
  eligible integer DEFAULT 0 NOT NULL,
  processed integer DEFAULT 0 NOT NULL,
  given integer DEFAULT 0 NOT NULL,
  last_participant_id integer DEFAULT 0 NOT NULL,
  error varchar,
  administrator_id integer,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);

CREATE TABLE zip_codes (
  id serial PRIMARY KEY,
  zip varchar NOT NULL,
  latitude numeric NOT NULL,
  longitude numeric NOT NULL,
  city varchar,
  state varchar
);

CREATE TABLE transfers.import_changes (
  import_id integer NOT NULL,
  participant_id integer NOT NULL,
  is_new boolean NOT NULL,
  changes jsonb NOT NULL,
  profile jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, participant_id)
);

CREATE TABLE transfers.import_mappings (
  program_id integer NOT NULL,
  header text NOT NULL,
  field text,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (program_id, header)
);

CREATE TABLE transfers.import_rows (
  import_id integer NOT NULL,
  "position" integer NOT NULL,
  line integer NOT NULL,
  email text,
  first_name text,
  last_name text,
  tag_list jsonb,
  points integer,
  problem text,
  detail text,
  given jsonb,
  lifetime_points integer,
  status text,
  marketing_consent boolean,
  joined_at timestamptz,
  profile jsonb,
  fields jsonb,
  unclear text,
  email_setting text,
  consent_source text,
  consent_at timestamptz
) PARTITION BY LIST (import_id);

CREATE TABLE transfers.leases (
  kind text NOT NULL,
  row_id integer NOT NULL,
  runner uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (kind, row_id)
);
