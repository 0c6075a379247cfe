import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/** Domains serve once they are verified (RULE-64). Those that serve already count as verified. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "program_domains" (
      "id" serial PRIMARY KEY NOT NULL,
      "program_id" integer NOT NULL,
      "domain" varchar NOT NULL,
      "token" varchar NOT NULL,
      "checks" jsonb,
      "checked_at" timestamp(3) with time zone,
      "verified_at" timestamp(3) with time zone,
      "failing_since" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    ALTER TABLE "program_domains" ADD CONSTRAINT "program_domains_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    CREATE UNIQUE INDEX "program_domains_program_uq" ON "program_domains" USING btree ("program_id");
    CREATE INDEX "program_domains_program_idx" ON "program_domains" USING btree ("program_id");
    CREATE INDEX "program_domains_updated_at_idx" ON "program_domains" USING btree ("updated_at");
    CREATE INDEX "program_domains_created_at_idx" ON "program_domains" USING btree ("created_at");
    -- Several programs may claim a domain; one of them verifies it.
    DROP INDEX programs_domain_path_uq;
    CREATE INDEX programs_domain_idx ON programs (lower(domain)) WHERE domain <> '';
    INSERT INTO "program_domains" ("program_id", "domain", "token", "verified_at")
      SELECT id, lower(domain), replace(gen_random_uuid()::text, '-', ''), now() FROM programs WHERE domain <> '';
  `)
  await installFunctions(db, ['laurel_served_domain', 'laurel_track_domain'])
  await db.execute(sql`
    CREATE TRIGGER programs_track_domain AFTER INSERT OR UPDATE OF domain ON public.programs
      FOR EACH ROW EXECUTE FUNCTION public.laurel_track_domain()`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER programs_track_domain ON public.programs;
    DROP FUNCTION laurel_track_domain;
    DROP FUNCTION laurel_served_domain;
    DROP TABLE "program_domains" CASCADE;
    DROP INDEX programs_domain_idx;
    CREATE UNIQUE INDEX programs_domain_path_uq ON programs (lower(domain), coalesce(url_path, '')) WHERE domain <> '';
  `)
}
