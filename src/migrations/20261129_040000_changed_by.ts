import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Every version tells who saved it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "programs" ADD COLUMN "changed_by" varchar;
    ALTER TABLE "_programs_v" ADD COLUMN "version_changed_by" varchar;
    ALTER TABLE "carousel_slides" ADD COLUMN "changed_by" varchar;
    ALTER TABLE "_carousel_slides_v" ADD COLUMN "version_changed_by" varchar;
    ALTER TABLE "navigation_menus" ADD COLUMN "changed_by" varchar;
    ALTER TABLE "_navigation_menus_v" ADD COLUMN "version_changed_by" varchar;
    ALTER TABLE "program_pages" ADD COLUMN "changed_by" varchar;
    ALTER TABLE "_program_pages_v" ADD COLUMN "version_changed_by" varchar;`)
  // Until now, the history of settings told by the audit log who published a version.
  await db.execute(sql`
    update _programs_v v set version_changed_by = (
      select case when a.actor_type in ('job', 'system') then a.after ->> 'scheduled_by' else a.actor_label end
      from audit_entries a where a.program_id = v.parent_id and a.action in ('program.published', 'programs.published')
        and a.created_at between v.created_at - interval '5 s' and v.created_at + interval '5 s'
      order by a.id desc limit 1)
    where v.version__status = 'published'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "programs" DROP COLUMN "changed_by";
    ALTER TABLE "_programs_v" DROP COLUMN "version_changed_by";
    ALTER TABLE "carousel_slides" DROP COLUMN "changed_by";
    ALTER TABLE "_carousel_slides_v" DROP COLUMN "version_changed_by";
    ALTER TABLE "navigation_menus" DROP COLUMN "changed_by";
    ALTER TABLE "_navigation_menus_v" DROP COLUMN "version_changed_by";
    ALTER TABLE "program_pages" DROP COLUMN "changed_by";
    ALTER TABLE "_program_pages_v" DROP COLUMN "version_changed_by";`)
}
