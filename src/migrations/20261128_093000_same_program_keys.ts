import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/**
 * The keys over `(x_id, program_id)` that src/database/program-links.ts declares and older migrations lack or name
 * differently. Existing rows aren't checked, so that no installation fails to upgrade.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await installFunctions(db, ['laurel_refuse_other_program'])
  await db.execute(sql`
    create unique index imports_id_program_uq on imports (id, program_id);
    create unique index carousel_slides_id_program_uq on carousel_slides (id, program_id);
    create unique index navigation_menus_id_program_uq on navigation_menus (id, program_id);
    alter table carousel_slides rename constraint carousel_slides_tier_same_program to carousel_slides_tier_id_same_program;
    alter table _carousel_slides_v rename constraint _carousel_slides_v_image_same_program to _carousel_slides_v_version_image_id_same_program;
    alter table _carousel_slides_v rename constraint _carousel_slides_v_tier_same_program to _carousel_slides_v_version_tier_id_same_program;
    alter table navigation_menus rename constraint navigation_menus_tier_same_program to navigation_menus_tier_id_same_program;
    alter table _navigation_menus_v rename constraint _navigation_menus_v_tier_same_program to _navigation_menus_v_version_tier_id_same_program;
    alter table _program_pages_v rename constraint _program_pages_v_meta_image_same_program to _program_pages_v_version_meta_image_id_same_program;
    alter table redirects rename constraint redirects_page_same_program to redirects_page_id_same_program;
    alter table media rename constraint media_folder_same_program to media_folder_id_same_program;
    alter table participant_consents rename constraint participant_consents_participant_same_program to participant_consents_participant_id_same_program;
    alter table participant_consents rename constraint participant_consents_program_page_same_program to participant_consents_program_page_id_same_program;
    alter table participant_consents rename constraint participant_consents_reward_same_program to participant_consents_reward_id_same_program;
    alter table payload_folders rename constraint payload_folders_folder_same_program to payload_folders_folder_id_same_program;
    alter table programs
      add constraint programs_earn_points_icon_id_same_program foreign key (earn_points_icon_id, id) references media (id, program_id) not valid,
      add constraint programs_current_rewards_icon_id_same_program foreign key (current_rewards_icon_id, id) references media (id, program_id) not valid,
      add constraint programs_my_rewards_icon_id_same_program foreign key (my_rewards_icon_id, id) references media (id, program_id) not valid,
      add constraint programs_program_template_detail_favicon_file_id_same_program foreign key (program_template_detail_favicon_file_id, id) references media (id, program_id) not valid,
      add constraint programs_program_template_detail_header_logo_id_same_program foreign key (program_template_detail_header_logo_id, id) references media (id, program_id) not valid,
      add constraint programs_program_template_detail_footer_logo_id_same_program foreign key (program_template_detail_footer_logo_id, id) references media (id, program_id) not valid,
      add constraint programs_program_template_detail_overlay_image_id_same_program foreign key (program_template_detail_overlay_image_id, id) references media (id, program_id) not valid,
      add constraint programs_program_template_detail_header_b_516bd8e6_same_program foreign key (program_template_detail_header_background_image_id, id) references media (id, program_id) not valid,
      add constraint programs_meta_image_id_same_program foreign key (meta_image_id, id) references media (id, program_id) not valid;
    alter table _programs_v
      add constraint _programs_v_version_earn_points_icon_id_same_program foreign key (version_earn_points_icon_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_current_rewards_icon_id_same_program foreign key (version_current_rewards_icon_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_my_rewards_icon_id_same_program foreign key (version_my_rewards_icon_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_program_template_deta_5304b965_same_program foreign key (version_program_template_detail_favicon_file_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_program_template_deta_38fe2bc7_same_program foreign key (version_program_template_detail_header_logo_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_program_template_deta_41f5c6c7_same_program foreign key (version_program_template_detail_footer_logo_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_program_template_deta_861cd07e_same_program foreign key (version_program_template_detail_overlay_image_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_program_template_deta_95466748_same_program foreign key (version_program_template_detail_header_background_image_id, parent_id) references media (id, program_id) not valid,
      add constraint _programs_v_version_meta_image_id_same_program foreign key (version_meta_image_id, parent_id) references media (id, program_id) not valid;
    alter table webhook_deliveries
      add constraint webhook_deliveries_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id) on delete cascade not valid;
    alter table _carousel_slides_v
      add constraint _carousel_slides_v_parent_id_same_program foreign key (parent_id, version_program_id) references carousel_slides (id, program_id) not valid;
    alter table _navigation_menus_v
      add constraint _navigation_menus_v_parent_id_same_program foreign key (parent_id, version_program_id) references navigation_menus (id, program_id) not valid;
    alter table _program_pages_v
      add constraint _program_pages_v_parent_id_same_program foreign key (parent_id, version_program_id) references program_pages (id, program_id) not valid;
    alter table sessions
      add constraint sessions_participant_id_same_program foreign key (participant_id, program_id) references participants (id, program_id) not valid;
    alter table _challenges_v
      add constraint _challenges_v_parent_id_same_program foreign key (parent_id, version_program_id) references challenges (id, program_id) not valid,
      add constraint _challenges_v_version_prize_id_same_program foreign key (version_prize_id, version_program_id) references rewards (id, program_id) not valid,
      add constraint _challenges_v_version_image_id_same_program foreign key (version_image_id, version_program_id) references media (id, program_id) not valid,
      add constraint _challenges_v_version_icon_id_same_program foreign key (version_icon_id, version_program_id) references media (id, program_id) not valid,
      add constraint _challenges_v_version_min_tier_id_same_program foreign key (version_min_tier_id, version_program_id) references program_tiers (id, program_id) not valid;
    alter table _rewards_v
      add constraint _rewards_v_parent_id_same_program foreign key (parent_id, version_program_id) references rewards (id, program_id) not valid,
      add constraint _rewards_v_version_redemption_image_id_same_program foreign key (version_redemption_image_id, version_program_id) references media (id, program_id) not valid,
      add constraint _rewards_v_version_image_id_same_program foreign key (version_image_id, version_program_id) references media (id, program_id) not valid,
      add constraint _rewards_v_version_min_tier_id_same_program foreign key (version_min_tier_id, version_program_id) references program_tiers (id, program_id) not valid,
      add constraint _rewards_v_version_achievement_reward_act_4d161064_same_program foreign key (version_achievement_reward_active_image_id, version_program_id) references media (id, program_id) not valid,
      add constraint _rewards_v_version_achievement_reward_ina_5c3550aa_same_program foreign key (version_achievement_reward_inactive_image_id, version_program_id) references media (id, program_id) not valid;
    alter table perk_feeds
      add constraint perk_feeds_last_import_id_same_program foreign key (last_import_id, program_id) references imports (id, program_id) not valid;
    create trigger challenges_rels_social_network_pages_id_same_program after insert or update of social_network_pages_id, parent_id on challenges_rels for each row
      when (new.social_network_pages_id is not null) execute function laurel_refuse_other_program('social_network_pages_id', 'social_network_pages', 'program_id', 'parent_id', 'challenges');
    create trigger _challenges_v_rels_social_network_pages_id_same_program after insert or update of social_network_pages_id, parent_id on _challenges_v_rels for each row
      when (new.social_network_pages_id is not null) execute function laurel_refuse_other_program('social_network_pages_id', 'social_network_pages', 'version_program_id', 'parent_id', '_challenges_v');
    create trigger rewards_rels_challenges_id_same_program after insert or update of challenges_id, parent_id on rewards_rels for each row
      when (new.challenges_id is not null) execute function laurel_refuse_other_program('challenges_id', 'challenges', 'program_id', 'parent_id', 'rewards');
    create trigger _rewards_v_rels_challenges_id_same_program after insert or update of challenges_id, parent_id on _rewards_v_rels for each row
      when (new.challenges_id is not null) execute function laurel_refuse_other_program('challenges_id', 'challenges', 'version_program_id', 'parent_id', '_rewards_v');`)
}

export async function down(_: MigrateDownArgs): Promise<void> {
  // The earlier version doesn't depend on the names, and its rows satisfy the keys.
}
