import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The ledger and the audit log are append-only, with one exception: the title that an administrator wrote may hold the
 * participant's name, so erasing the participant replaces it (RULE-44).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function laurel_guard_point_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"title": "Points added"}'
        and exists (select from participants p where p.id = old.participant_id and p.erased_at is not null) then
        return new;
      end if;
      raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create or replace trigger point_entries_append_only before update or delete on point_entries
      for each row execute function laurel_guard_point_entries();

    create function laurel_guard_audit_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.action = 'participant.points_added'
        -- A generated column is not computed yet in NEW.
        and to_jsonb(new) - 'words' = jsonb_set(to_jsonb(old) - 'words', '{after,title}', '"Points added"', false)
        and exists (select from participants p where p.id::text = old.record_id and p.erased_at is not null) then
        return new;
      end if;
      raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create or replace trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function laurel_guard_audit_entries();

    update point_entries e set title = 'Points added' from participants p
      where p.id = e.participant_id and p.erased_at is not null and e.rule = 'points by hand' and e.title <> 'Points added';
    update participant_actions a set title = 'Points added' from participants p
      where p.id = a.participant_id and p.erased_at is not null and a.action_type = 'points_added';
    update audit_entries t set after = jsonb_set(t.after, '{title}', '"Points added"', false) from participants p
      where t.action = 'participant.points_added' and t.record_type = 'participants' and p.id::text = t.record_id
        and p.erased_at is not null and t.after ->> 'title' <> 'Points added'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace trigger point_entries_append_only before update or delete on point_entries
      for each row execute function laurel_refuse_rewriting();
    create or replace trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function laurel_refuse_rewriting();
    drop function laurel_guard_point_entries, laurel_guard_audit_entries`)
}
