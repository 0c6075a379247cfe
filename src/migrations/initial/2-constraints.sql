ALTER TABLE public.challenge_completions DROP CONSTRAINT challenge_completions_challenge_id_challenges_id_fk;
ALTER TABLE public.challenge_completions DROP CONSTRAINT challenge_completions_participant_id_participants_id_fk;
ALTER TABLE public.challenge_completions DROP CONSTRAINT challenge_completions_point_entry_id_point_entries_id_fk;
ALTER TABLE public.challenge_completions DROP CONSTRAINT challenge_completions_program_id_programs_id_fk;
ALTER TABLE public.challenge_events DROP CONSTRAINT challenge_events_challenge_id_challenges_id_fk;
ALTER TABLE public.challenge_events DROP CONSTRAINT challenge_events_participant_id_participants_id_fk;
ALTER TABLE public.challenge_events DROP CONSTRAINT challenge_events_program_id_programs_id_fk;
ALTER TABLE public.participant_actions DROP CONSTRAINT participant_actions_participant_id_participants_id_fk;
ALTER TABLE public.participant_actions DROP CONSTRAINT participant_actions_point_entry_id_point_entries_id_fk;
ALTER TABLE public.participant_actions DROP CONSTRAINT participant_actions_program_id_programs_id_fk;
ALTER TABLE public.participant_balances DROP CONSTRAINT participant_balances_participant_id_participants_id_fk;
ALTER TABLE public.participant_balances DROP CONSTRAINT participant_balances_program_id_programs_id_fk;
ALTER TABLE public.pending_points DROP CONSTRAINT pending_points_friend_id_participants_id_fk;
ALTER TABLE public.point_entries DROP CONSTRAINT point_entries_participant_id_participants_id_fk;
ALTER TABLE public.point_entries DROP CONSTRAINT point_entries_program_id_programs_id_fk;
ALTER TABLE public.point_entries DROP CONSTRAINT point_entries_reverses_id_point_entries_id_fk;
ALTER TABLE public.reward_claims DROP CONSTRAINT reward_claims_participant_id_participants_id_fk;
ALTER TABLE public.reward_claims DROP CONSTRAINT reward_claims_point_entry_id_point_entries_id_fk;
ALTER TABLE public.reward_claims DROP CONSTRAINT reward_claims_program_id_programs_id_fk;
ALTER TABLE public.reward_claims DROP CONSTRAINT reward_claims_reward_id_rewards_id_fk;
ALTER TABLE public.sweepstake_entries DROP CONSTRAINT sweepstake_entries_challenge_completion_id_challenge_completion;
ALTER TABLE public.sweepstake_entries DROP CONSTRAINT sweepstake_entries_participant_id_participants_id_fk;
ALTER TABLE public.sweepstake_entries DROP CONSTRAINT sweepstake_entries_point_entry_id_point_entries_id_fk;
ALTER TABLE public.sweepstake_entries DROP CONSTRAINT sweepstake_entries_program_id_programs_id_fk;
ALTER TABLE public.sweepstake_entries DROP CONSTRAINT sweepstake_entries_reward_id_rewards_id_fk;
ALTER TABLE ONLY public.api_completions
    ADD CONSTRAINT api_completions_pkey PRIMARY KEY (program_id, idempotency_key);
ALTER TABLE ONLY public.api_receipt_changes
    ADD CONSTRAINT api_receipt_changes_pkey PRIMARY KEY (program_id, idempotency_key);
ALTER TABLE ONLY public.challenge_counter_deltas
    ADD CONSTRAINT challenge_counter_deltas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenge_counters
    ADD CONSTRAINT challenge_counters_pkey PRIMARY KEY (challenge_id);
ALTER TABLE ONLY public.earner_marks
    ADD CONSTRAINT earner_marks_pkey PRIMARY KEY (looked_at);
ALTER TABLE ONLY public.erased_receipt_files
    ADD CONSTRAINT erased_receipt_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.figure_calendars
    ADD CONSTRAINT figure_calendars_pkey PRIMARY KEY (program_id);
ALTER TABLE ONLY public.figure_marks
    ADD CONSTRAINT figure_marks_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.participant_points
    ADD CONSTRAINT participant_points_pkey PRIMARY KEY (participant_id);
ALTER TABLE ONLY public.participant_search
    ADD CONSTRAINT participant_search_pkey PRIMARY KEY (participant_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_provider_charge_id_key UNIQUE (provider_charge_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_provider_invoice_id_key UNIQUE (provider_invoice_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_provider_payment_id_key UNIQUE (provider_payment_id);
ALTER TABLE ONLY public.program_activity
    ADD CONSTRAINT program_activity_pkey PRIMARY KEY (program_id, kind, day, previous_day);
ALTER TABLE ONLY public.program_figures
    ADD CONSTRAINT program_figures_pkey PRIMARY KEY (program_id, metric, day, subject);
ALTER TABLE ONLY public.program_tags
    ADD CONSTRAINT program_tags_pkey PRIMARY KEY (program_id, name);
ALTER TABLE ONLY public.receipt_page_hashes
    ADD CONSTRAINT receipt_page_hashes_pkey PRIMARY KEY (file_id, page);
ALTER TABLE ONLY public.unmatched_payment_events
    ADD CONSTRAINT unmatched_payment_events_pkey PRIMARY KEY (provider_event_id);
ALTER TABLE ONLY transfers.import_mappings
    ADD CONSTRAINT import_mappings_pkey PRIMARY KEY (program_id, header);
ALTER TABLE ONLY transfers.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (kind, row_id);
ALTER TABLE public.administrators_grants DROP CONSTRAINT administrators_grants_program_id_programs_id_fk;
DROP INDEX public.challenge_completions_challenge_idx;
DROP INDEX public.challenge_completions_participant_idx;
DROP INDEX public.challenge_events_challenge_idx;
DROP INDEX public.participant_actions_participant_idx;
DROP INDEX public.participant_actions_program_idx;
DROP INDEX public.point_entries_participant_idx;
DROP INDEX public.point_entries_program_idx;
DROP INDEX public.point_entries_reverses_idx;
DROP INDEX public.program_visits_participant_idx;
DROP INDEX public.program_visits_program_idx;
DROP INDEX public.reward_claims_participant_idx;
DROP INDEX public.reward_claims_program_idx;
DROP INDEX public.reward_claims_reward_idx;
DROP INDEX public.sweepstake_entries_program_idx;
DROP INDEX public.sweepstake_entries_reward_idx;
CREATE UNIQUE INDEX administrators_lower_email_uq ON public.administrators USING btree (lower((email)::text));
CREATE UNIQUE INDEX answer_files_id_program_uq ON public.answer_files USING btree (id, program_id);
CREATE UNIQUE INDEX api_keys_id_program_uq ON public.api_keys USING btree (id, program_id);
CREATE UNIQUE INDEX challenge_completions_id_program_uq ON public.challenge_completions USING btree (id, program_id);
CREATE UNIQUE INDEX challenge_completions_once_uq ON public.challenge_completions USING btree (participant_id, challenge_id, period_key) WHERE (reset_at IS NULL);
CREATE UNIQUE INDEX challenges_id_program_uq ON public.challenges USING btree (id, program_id);
CREATE UNIQUE INDEX checkout_sessions_id_program_uq ON public.checkout_sessions USING btree (id, program_id);
CREATE UNIQUE INDEX contest_plays_id_program_uq ON public.contest_plays USING btree (id, program_id);
CREATE UNIQUE INDEX eligible_products_id_program_uq ON public.eligible_products USING btree (id, program_id);
CREATE UNIQUE INDEX email_settings_id_program_uq ON public.email_settings USING btree (id, program_id);
CREATE UNIQUE INDEX media_id_program_uq ON public.media USING btree (id, program_id);
CREATE UNIQUE INDEX merchants_id_program_uq ON public.merchants USING btree (id, program_id);
CREATE UNIQUE INDEX nft_items_id_program_uq ON public.nft_items USING btree (id, program_id);
CREATE UNIQUE INDEX offers_id_program_uq ON public.offers USING btree (id, program_id);
CREATE UNIQUE INDEX participant_consents_once ON public.participant_consents USING btree (participant_id, purpose, document, content_sha256, COALESCE(revision, 0), COALESCE(reward_id, 0));
CREATE UNIQUE INDEX participants_id_program_uq ON public.participants USING btree (id, program_id);
CREATE UNIQUE INDEX participants_program_lower_email_uq ON public.participants USING btree (program_id, lower((email)::text));
CREATE UNIQUE INDEX point_entries_id_program_uq ON public.point_entries USING btree (id, program_id);
CREATE UNIQUE INDEX profile_attributes_id_program_uq ON public.profile_attributes USING btree (id, program_id);
CREATE UNIQUE INDEX program_pages_id_program_uq ON public.program_pages USING btree (id, program_id);
CREATE UNIQUE INDEX program_tiers_id_program_uq ON public.program_tiers USING btree (id, program_id);
CREATE UNIQUE INDEX programs_domain_path_uq ON public.programs USING btree (lower((domain)::text), COALESCE(url_path, ''::character varying)) WHERE ((domain IS NOT NULL) AND ((domain)::text <> ''::text));
CREATE UNIQUE INDEX purchase_merchants_id_program_uq ON public.purchase_merchants USING btree (id, program_id);
CREATE UNIQUE INDEX question_options_id_program_uq ON public.question_options USING btree (id, program_id);
CREATE UNIQUE INDEX questions_id_program_uq ON public.questions USING btree (id, program_id);
CREATE UNIQUE INDEX receipt_files_id_program_uq ON public.receipt_files USING btree (id, program_id);
CREATE UNIQUE INDEX receipt_items_desk_key_idx ON public.receipt_items USING btree (receipt_id, desk_key) WHERE (desk_key IS NOT NULL);
CREATE UNIQUE INDEX receipts_id_program_uq ON public.receipts USING btree (id, program_id);
CREATE UNIQUE INDEX reward_claims_earned_once_uq ON public.reward_claims USING btree (participant_id, reward_id) WHERE ((idempotency_key)::text ~~ 'earned:%'::text);
CREATE UNIQUE INDEX reward_claims_id_program_uq ON public.reward_claims USING btree (id, program_id);
CREATE UNIQUE INDEX rewards_id_program_uq ON public.rewards USING btree (id, program_id);
CREATE UNIQUE INDEX social_network_pages_id_program_uq ON public.social_network_pages USING btree (id, program_id);
CREATE UNIQUE INDEX social_network_posts_id_program_uq ON public.social_network_posts USING btree (id, program_id);
CREATE UNIQUE INDEX social_posts_viewed_once_uq ON public.challenge_events USING btree (participant_id, challenge_id, social_network_post_id) WHERE (kind = 'post_view'::public.enum_challenge_events_kind);
CREATE UNIQUE INDEX webhooks_id_program_uq ON public.webhooks USING btree (id, program_id);
CREATE UNIQUE INDEX winner_syncs_under_way_uq ON public.winner_syncs USING btree (reward_id) WHERE (status = ANY (ARRAY['queued'::public.enum_winner_syncs_status, 'running'::public.enum_winner_syncs_status]));
ALTER TABLE ONLY public.administrators_grants
    ADD CONSTRAINT administrators_grants_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.answer_files
    ADD CONSTRAINT answer_files_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.answer_files
    ADD CONSTRAINT answer_files_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.answer_files
    ADD CONSTRAINT answer_files_question_id_same_program FOREIGN KEY (question_id, program_id) REFERENCES public.questions(id, program_id);
ALTER TABLE ONLY public.api_completions
    ADD CONSTRAINT api_completions_completion_id_fkey FOREIGN KEY (completion_id) REFERENCES public.challenge_completions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_completions
    ADD CONSTRAINT api_completions_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_receipt_changes
    ADD CONSTRAINT api_receipt_changes_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_receipt_changes
    ADD CONSTRAINT api_receipt_changes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.receipts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blockchain_transactions
    ADD CONSTRAINT blockchain_transactions_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.blockchain_transactions
    ADD CONSTRAINT blockchain_transactions_nft_item_id_same_program FOREIGN KEY (nft_item_id, program_id) REFERENCES public.nft_items(id, program_id);
ALTER TABLE ONLY public.blockchain_transactions
    ADD CONSTRAINT blockchain_transactions_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.blockchain_transactions
    ADD CONSTRAINT blockchain_transactions_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.carousel_slides
    ADD CONSTRAINT carousel_slides_image_id_same_program FOREIGN KEY (image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.challenge_completions
    ADD CONSTRAINT challenge_completions_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.challenge_completions
    ADD CONSTRAINT challenge_completions_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.challenge_completions
    ADD CONSTRAINT challenge_completions_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.challenge_counters
    ADD CONSTRAINT challenge_counters_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.challenges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge_events
    ADD CONSTRAINT challenge_events_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.challenge_events
    ADD CONSTRAINT challenge_events_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.challenge_events
    ADD CONSTRAINT challenge_events_social_network_post_id_same_program FOREIGN KEY (social_network_post_id, program_id) REFERENCES public.social_network_posts(id, program_id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_icon_id_same_program FOREIGN KEY (icon_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_image_id_same_program FOREIGN KEY (image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_prize_id_same_program FOREIGN KEY (prize_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.checkout_sessions
    ADD CONSTRAINT checkout_sessions_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.checkout_sessions
    ADD CONSTRAINT checkout_sessions_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.checkout_sessions
    ADD CONSTRAINT checkout_sessions_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.contest_plays
    ADD CONSTRAINT contest_plays_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.contest_plays
    ADD CONSTRAINT contest_plays_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.contest_plays
    ADD CONSTRAINT contest_plays_reward_claim_id_same_program FOREIGN KEY (reward_claim_id, program_id) REFERENCES public.reward_claims(id, program_id);
ALTER TABLE ONLY public.contest_plays
    ADD CONSTRAINT contest_plays_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_reward_claim_id_same_program FOREIGN KEY (reward_claim_id, program_id) REFERENCES public.reward_claims(id, program_id);
ALTER TABLE ONLY public.coupons
    ADD CONSTRAINT coupons_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.erased_receipt_files
    ADD CONSTRAINT erased_receipt_files_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.erased_receipt_files
    ADD CONSTRAINT erased_receipt_files_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES public.receipts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.expiry_notices
    ADD CONSTRAINT expiry_notices_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.figure_calendars
    ADD CONSTRAINT figure_calendars_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instant_win_moments
    ADD CONSTRAINT instant_win_moments_contest_play_id_same_program FOREIGN KEY (contest_play_id, program_id) REFERENCES public.contest_plays(id, program_id);
ALTER TABLE ONLY public.instant_win_moments
    ADD CONSTRAINT instant_win_moments_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_logo_id_same_program FOREIGN KEY (logo_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.nft_items
    ADD CONSTRAINT nft_items_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.nft_items
    ADD CONSTRAINT nft_items_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.nft_items
    ADD CONSTRAINT nft_items_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.offer_redemptions
    ADD CONSTRAINT offer_redemptions_offer_id_same_program FOREIGN KEY (offer_id, program_id) REFERENCES public.offers(id, program_id);
ALTER TABLE ONLY public.offer_redemptions
    ADD CONSTRAINT offer_redemptions_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_merchant_id_same_program FOREIGN KEY (merchant_id, program_id) REFERENCES public.merchants(id, program_id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_voucher_id_same_program FOREIGN KEY (voucher_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.participant_actions
    ADD CONSTRAINT participant_actions_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participant_actions
    ADD CONSTRAINT participant_actions_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_answer_file_id_same_program FOREIGN KEY (answer_file_id, program_id) REFERENCES public.answer_files(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_completion_id_same_program FOREIGN KEY (completion_id, program_id) REFERENCES public.challenge_completions(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_question_id_same_program FOREIGN KEY (question_id, program_id) REFERENCES public.questions(id, program_id);
ALTER TABLE ONLY public.participant_answers
    ADD CONSTRAINT participant_answers_question_option_id_same_program FOREIGN KEY (question_option_id, program_id) REFERENCES public.question_options(id, program_id);
ALTER TABLE ONLY public.participant_balances
    ADD CONSTRAINT participant_balances_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participant_consents
    ADD CONSTRAINT participant_consents_participant_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participant_consents
    ADD CONSTRAINT participant_consents_program_page_same_program FOREIGN KEY (program_page_id, program_id) REFERENCES public.program_pages(id, program_id);
ALTER TABLE ONLY public.participant_consents
    ADD CONSTRAINT participant_consents_reward_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.participant_points
    ADD CONSTRAINT participant_points_participant_id_program_id_fkey FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.participant_profiles
    ADD CONSTRAINT participant_profiles_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participant_profiles
    ADD CONSTRAINT participant_profiles_profile_attribute_id_same_program FOREIGN KEY (profile_attribute_id, program_id) REFERENCES public.profile_attributes(id, program_id);
ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_avatar_id_same_program FOREIGN KEY (avatar_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_email_setting_id_same_program FOREIGN KEY (email_setting_id, program_id) REFERENCES public.email_settings(id, program_id);
ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_referred_by_id_same_program FOREIGN KEY (referred_by_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_tier_id_same_program FOREIGN KEY (tier_id, program_id) REFERENCES public.program_tiers(id, program_id);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_checkout_session_id_same_program FOREIGN KEY (checkout_session_id, program_id) REFERENCES public.checkout_sessions(id, program_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_checkout_session_same_program FOREIGN KEY (checkout_session_id, program_id) REFERENCES public.checkout_sessions(id, program_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pending_points
    ADD CONSTRAINT pending_points_friend_id_same_program FOREIGN KEY (friend_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.pending_points
    ADD CONSTRAINT pending_points_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.pending_points
    ADD CONSTRAINT pending_points_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.point_entries
    ADD CONSTRAINT point_entries_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.point_entries
    ADD CONSTRAINT point_entries_reverses_id_same_program FOREIGN KEY (reverses_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.program_activity
    ADD CONSTRAINT program_activity_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.program_figures
    ADD CONSTRAINT program_figures_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.program_pages
    ADD CONSTRAINT program_pages_meta_image_id_same_program FOREIGN KEY (meta_image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.program_tags
    ADD CONSTRAINT program_tags_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.program_tiers
    ADD CONSTRAINT program_tiers_image_id_same_program FOREIGN KEY (image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.program_visits
    ADD CONSTRAINT program_visits_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.question_options
    ADD CONSTRAINT question_options_image_id_same_program FOREIGN KEY (image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.question_options
    ADD CONSTRAINT question_options_question_id_same_program FOREIGN KEY (question_id, program_id) REFERENCES public.questions(id, program_id);
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_challenge_id_same_program FOREIGN KEY (challenge_id, program_id) REFERENCES public.challenges(id, program_id);
ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_profile_attribute_id_same_program FOREIGN KEY (profile_attribute_id, program_id) REFERENCES public.profile_attributes(id, program_id);
ALTER TABLE ONLY public.receipt_files
    ADD CONSTRAINT receipt_files_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.receipt_files
    ADD CONSTRAINT receipt_files_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_issue_reports
    ADD CONSTRAINT receipt_issue_reports_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.receipt_issue_reports
    ADD CONSTRAINT receipt_issue_reports_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_items
    ADD CONSTRAINT receipt_items_eligible_product_id_same_program FOREIGN KEY (eligible_product_id, program_id) REFERENCES public.eligible_products(id, program_id);
ALTER TABLE ONLY public.receipt_items
    ADD CONSTRAINT receipt_items_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_page_hashes
    ADD CONSTRAINT receipt_page_hashes_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.receipt_files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipt_page_hashes
    ADD CONSTRAINT receipt_page_hashes_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipt_pages
    ADD CONSTRAINT receipt_pages_file_id_same_program FOREIGN KEY (file_id, program_id) REFERENCES public.receipt_files(id, program_id);
ALTER TABLE ONLY public.receipt_pages
    ADD CONSTRAINT receipt_pages_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_reviews
    ADD CONSTRAINT receipt_reviews_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_step_runs
    ADD CONSTRAINT receipt_step_runs_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipt_tags
    ADD CONSTRAINT receipt_tags_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES public.receipts(id, program_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_api_key_id_same_program FOREIGN KEY (api_key_id, program_id) REFERENCES public.api_keys(id, program_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_purchase_proof_merchant_id_same_program FOREIGN KEY (purchase_proof_merchant_id, program_id) REFERENCES public.purchase_merchants(id, program_id);
ALTER TABLE ONLY public.reward_claims
    ADD CONSTRAINT reward_claims_checkout_session_id_same_program FOREIGN KEY (checkout_session_id, program_id) REFERENCES public.checkout_sessions(id, program_id);
ALTER TABLE ONLY public.reward_claims
    ADD CONSTRAINT reward_claims_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.reward_claims
    ADD CONSTRAINT reward_claims_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.reward_claims
    ADD CONSTRAINT reward_claims_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.reward_stocks
    ADD CONSTRAINT reward_stocks_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_achievement_reward_active_image_id_same_program FOREIGN KEY (achievement_reward_active_image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_achievement_reward_inactive_image_id_same_program FOREIGN KEY (achievement_reward_inactive_image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_image_id_same_program FOREIGN KEY (image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.rewards
    ADD CONSTRAINT rewards_redemption_image_id_same_program FOREIGN KEY (redemption_image_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.social_network_posts
    ADD CONSTRAINT social_network_posts_media_id_same_program FOREIGN KEY (media_id, program_id) REFERENCES public.media(id, program_id);
ALTER TABLE ONLY public.social_network_posts
    ADD CONSTRAINT social_network_posts_parent_id_same_program FOREIGN KEY (parent_id, program_id) REFERENCES public.social_network_posts(id, program_id);
ALTER TABLE ONLY public.social_network_posts
    ADD CONSTRAINT social_network_posts_social_network_page_id_same_program FOREIGN KEY (social_network_page_id, program_id) REFERENCES public.social_network_pages(id, program_id);
ALTER TABLE ONLY public.sweepstake_draws
    ADD CONSTRAINT sweepstake_draws_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.sweepstake_entries
    ADD CONSTRAINT sweepstake_entries_challenge_completion_id_same_program FOREIGN KEY (challenge_completion_id, program_id) REFERENCES public.challenge_completions(id, program_id);
ALTER TABLE ONLY public.sweepstake_entries
    ADD CONSTRAINT sweepstake_entries_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES public.participants(id, program_id);
ALTER TABLE ONLY public.sweepstake_entries
    ADD CONSTRAINT sweepstake_entries_point_entry_id_same_program FOREIGN KEY (point_entry_id, program_id) REFERENCES public.point_entries(id, program_id);
ALTER TABLE ONLY public.sweepstake_entries
    ADD CONSTRAINT sweepstake_entries_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_same_program FOREIGN KEY (webhook_id, program_id) REFERENCES public.webhooks(id, program_id);
ALTER TABLE ONLY public.winner_syncs
    ADD CONSTRAINT winner_syncs_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES public.rewards(id, program_id);
ALTER TABLE ONLY transfers.import_mappings
    ADD CONSTRAINT import_mappings_program_id_fkey FOREIGN KEY (program_id) REFERENCES public.programs(id) ON DELETE CASCADE;
