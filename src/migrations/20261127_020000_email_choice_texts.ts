import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What a program says about its email choices, by language. Without a text of its own it says the product's, in the reader's language. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table email_settings_locales (
      description varchar,
      id serial primary key not null,
      _locale _locales not null,
      _parent_id integer not null references email_settings (id) on delete cascade);
    create unique index email_settings_locales_locale_parent_id_unique on email_settings_locales (_locale, _parent_id);
    insert into email_settings_locales (description, _locale, _parent_id)
      select s.description, g.default_locale::text::_locales, s.id from email_settings s join programs g on g.id = s.program_id
      where s.description not in ('Everything: new challenges, rewards and news.',
        'Only emails about my points, rewards and receipts.', 'Only essential emails, such as sign-in codes.');
    alter table email_settings drop column description`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table email_settings add column description varchar;
    update email_settings s set description = coalesce(
      (select l.description from email_settings_locales l join programs g on g.id = s.program_id
        where l._parent_id = s.id and l.description <> '' order by l._locale::text = g.default_locale::text desc limit 1),
      case s.key when 'all' then 'Everything: new challenges, rewards and news.'
        when 'important' then 'Only emails about my points, rewards and receipts.'
        else 'Only essential emails, such as sign-in codes.' end);
    alter table email_settings alter column description set not null;
    drop table email_settings_locales`)
}
