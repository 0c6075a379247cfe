import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The log of a receipt is never rewritten, but for one thing: the words with which a participant answered a refusal, which logs of
 * before hold, go when they are erased (RULE-44).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function laurel_refuse_rewriting_reviews() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.changes -> 2 ->> 'field' = 'review_request_message'
        and to_jsonb(new) = jsonb_set(to_jsonb(old), '{changes,2,after}', 'null') then
        return new;
      end if;
      raise exception '% is append-only: correct it by adding entries', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create or replace trigger receipt_reviews_append_only before update or delete on receipt_reviews
      for each row execute function laurel_refuse_rewriting_reviews()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace trigger receipt_reviews_append_only before update or delete on receipt_reviews
      for each row execute function laurel_refuse_rewriting();
    drop function laurel_refuse_rewriting_reviews`)
}
