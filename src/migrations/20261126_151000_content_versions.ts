import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Pages, menus, carousels and some texts of programs in each language; drafts and versions of the first three; redirects; folders of media. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`alter type enum_program_pages_status rename to enum_program_pages_earlier_status`)
  await db.execute(sql`
    CREATE TYPE "public"."_locales" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum_carousel_slides_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__carousel_slides_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__carousel_slides_v_published_locale" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum_navigation_menus_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__navigation_menus_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__navigation_menus_v_published_locale" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum_program_pages_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__program_pages_v_version_status" AS ENUM('draft', 'published');
    CREATE TYPE "public"."enum__program_pages_v_published_locale" AS ENUM('en', 'es');
    CREATE TYPE "public"."enum_payload_folders_folder_type" AS ENUM('media');
    CREATE TABLE "programs_locales" (
    	"prizes_title" varchar,
    	"my_account_title" varchar,
    	"program_template_detail_header_text" varchar,
    	"program_template_detail_header_description" varchar,
    	"meta_title" varchar,
    	"meta_description" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "carousel_slides_locales" (
    	"title" varchar,
    	"description" varchar,
    	"button_text" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "_carousel_slides_v" (
    	"id" serial PRIMARY KEY NOT NULL,
    	"parent_id" integer,
    	"version_program_id" integer,
    	"version_link" varchar,
    	"version_image_id" integer,
    	"version_position" numeric DEFAULT 0,
    	"version_publish_at" timestamp(3) with time zone,
    	"version_updated_at" timestamp(3) with time zone,
    	"version_created_at" timestamp(3) with time zone,
    	"version__status" "enum__carousel_slides_v_version_status" DEFAULT 'draft',
    	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"snapshot" boolean,
    	"published_locale" "enum__carousel_slides_v_published_locale",
    	"latest" boolean,
    	"autosave" boolean
    );

    CREATE TABLE "_carousel_slides_v_locales" (
    	"version_title" varchar,
    	"version_description" varchar,
    	"version_button_text" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "navigation_menus_locales" (
    	"name" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "_navigation_menus_v" (
    	"id" serial PRIMARY KEY NOT NULL,
    	"parent_id" integer,
    	"version_program_id" integer,
    	"version_navigation_url" varchar,
    	"version_show_in_tab" boolean DEFAULT false,
    	"version_show_on_logout" boolean DEFAULT false,
    	"version_position" numeric DEFAULT 0,
    	"version_publish_at" timestamp(3) with time zone,
    	"version_updated_at" timestamp(3) with time zone,
    	"version_created_at" timestamp(3) with time zone,
    	"version__status" "enum__navigation_menus_v_version_status" DEFAULT 'draft',
    	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"snapshot" boolean,
    	"published_locale" "enum__navigation_menus_v_published_locale",
    	"latest" boolean,
    	"autosave" boolean
    );

    CREATE TABLE "_navigation_menus_v_locales" (
    	"version_name" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "program_pages_locales" (
    	"title" varchar,
    	"content" jsonb,
    	"layout" jsonb,
    	"content_html" varchar,
    	"meta_title" varchar,
    	"meta_description" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "_program_pages_v" (
    	"id" serial PRIMARY KEY NOT NULL,
    	"parent_id" integer,
    	"version_program_id" integer,
    	"version_slug" varchar,
    	"version_archived" boolean DEFAULT false,
    	"version_published_at" timestamp(3) with time zone,
    	"version_revision" numeric DEFAULT 1,
    	"version_publish_at" timestamp(3) with time zone,
    	"version_meta_image_id" integer,
    	"version_updated_at" timestamp(3) with time zone,
    	"version_created_at" timestamp(3) with time zone,
    	"version__status" "enum__program_pages_v_version_status" DEFAULT 'draft',
    	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"snapshot" boolean,
    	"published_locale" "enum__program_pages_v_published_locale",
    	"latest" boolean,
    	"autosave" boolean
    );

    CREATE TABLE "_program_pages_v_locales" (
    	"version_title" varchar,
    	"version_content" jsonb,
    	"version_layout" jsonb,
    	"version_content_html" varchar,
    	"version_meta_title" varchar,
    	"version_meta_description" varchar,
    	"id" serial PRIMARY KEY NOT NULL,
    	"_locale" "_locales" NOT NULL,
    	"_parent_id" integer NOT NULL
    );

    CREATE TABLE "redirects" (
    	"id" serial PRIMARY KEY NOT NULL,
    	"program_id" integer NOT NULL,
    	"from" varchar NOT NULL,
    	"page_id" integer,
    	"to" varchar,
    	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    CREATE TABLE "payload_folders_folder_type" (
    	"order" integer NOT NULL,
    	"parent_id" integer NOT NULL,
    	"value" "enum_payload_folders_folder_type",
    	"id" serial PRIMARY KEY NOT NULL
    );

    CREATE TABLE "payload_folders" (
    	"id" serial PRIMARY KEY NOT NULL,
    	"program_id" integer NOT NULL,
    	"name" varchar NOT NULL,
    	"folder_id" integer,
    	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    ALTER TABLE "carousel_slides" ALTER COLUMN "image_id" DROP NOT NULL;
    ALTER TABLE "carousel_slides" ALTER COLUMN "position" DROP NOT NULL;
    ALTER TABLE "navigation_menus" ALTER COLUMN "navigation_url" DROP NOT NULL;
    ALTER TABLE "navigation_menus" ALTER COLUMN "show_in_tab" DROP NOT NULL;
    ALTER TABLE "navigation_menus" ALTER COLUMN "show_on_logout" DROP NOT NULL;
    ALTER TABLE "navigation_menus" ALTER COLUMN "position" DROP NOT NULL;
    ALTER TABLE "program_pages" ALTER COLUMN "slug" DROP NOT NULL;
    ALTER TABLE "carousel_slides" ADD COLUMN "publish_at" timestamp(3) with time zone;
    ALTER TABLE "carousel_slides" ADD COLUMN "_status" "enum_carousel_slides_status" DEFAULT 'draft';
    ALTER TABLE "navigation_menus" ADD COLUMN "publish_at" timestamp(3) with time zone;
    ALTER TABLE "navigation_menus" ADD COLUMN "_status" "enum_navigation_menus_status" DEFAULT 'draft';
    ALTER TABLE "program_pages" ADD COLUMN "archived" boolean DEFAULT false;
    ALTER TABLE "program_pages" ADD COLUMN "publish_at" timestamp(3) with time zone;
    ALTER TABLE "program_pages" ADD COLUMN "_status" "enum_program_pages_status" DEFAULT 'draft';
    ALTER TABLE "media" ADD COLUMN "is_avatar" boolean DEFAULT false NOT NULL;
    ALTER TABLE "media" ADD COLUMN "folder_id" integer;
    ALTER TABLE "programs_locales" ADD CONSTRAINT "programs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "carousel_slides_locales" ADD CONSTRAINT "carousel_slides_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."carousel_slides"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_carousel_slides_v" ADD CONSTRAINT "_carousel_slides_v_parent_id_carousel_slides_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."carousel_slides"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_carousel_slides_v" ADD CONSTRAINT "_carousel_slides_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_carousel_slides_v" ADD CONSTRAINT "_carousel_slides_v_version_image_id_media_id_fk" FOREIGN KEY ("version_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_carousel_slides_v_locales" ADD CONSTRAINT "_carousel_slides_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_carousel_slides_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "navigation_menus_locales" ADD CONSTRAINT "navigation_menus_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."navigation_menus"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_navigation_menus_v" ADD CONSTRAINT "_navigation_menus_v_parent_id_navigation_menus_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."navigation_menus"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_navigation_menus_v" ADD CONSTRAINT "_navigation_menus_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_navigation_menus_v_locales" ADD CONSTRAINT "_navigation_menus_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_navigation_menus_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "program_pages_locales" ADD CONSTRAINT "program_pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."program_pages"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "_program_pages_v" ADD CONSTRAINT "_program_pages_v_parent_id_program_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."program_pages"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_pages_v" ADD CONSTRAINT "_program_pages_v_version_program_id_programs_id_fk" FOREIGN KEY ("version_program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_pages_v" ADD CONSTRAINT "_program_pages_v_version_meta_image_id_media_id_fk" FOREIGN KEY ("version_meta_image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "_program_pages_v_locales" ADD CONSTRAINT "_program_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_program_pages_v"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "redirects" ADD CONSTRAINT "redirects_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_program_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."program_pages"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "payload_folders_folder_type" ADD CONSTRAINT "payload_folders_folder_type_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_folders"("id") ON DELETE cascade ON UPDATE no action;
    ALTER TABLE "payload_folders" ADD CONSTRAINT "payload_folders_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;
    ALTER TABLE "payload_folders" ADD CONSTRAINT "payload_folders_folder_id_payload_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."payload_folders"("id") ON DELETE set null ON UPDATE no action;
    CREATE UNIQUE INDEX "programs_locales_locale_parent_id_unique" ON "programs_locales" USING btree ("_locale","_parent_id");
    CREATE UNIQUE INDEX "carousel_slides_locales_locale_parent_id_unique" ON "carousel_slides_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_carousel_slides_v_parent_idx" ON "_carousel_slides_v" USING btree ("parent_id");
    CREATE INDEX "_carousel_slides_v_version_version_program_idx" ON "_carousel_slides_v" USING btree ("version_program_id");
    CREATE INDEX "_carousel_slides_v_version_version_image_idx" ON "_carousel_slides_v" USING btree ("version_image_id");
    CREATE INDEX "_carousel_slides_v_version_version_updated_at_idx" ON "_carousel_slides_v" USING btree ("version_updated_at");
    CREATE INDEX "_carousel_slides_v_version_version_created_at_idx" ON "_carousel_slides_v" USING btree ("version_created_at");
    CREATE INDEX "_carousel_slides_v_version_version__status_idx" ON "_carousel_slides_v" USING btree ("version__status");
    CREATE INDEX "_carousel_slides_v_created_at_idx" ON "_carousel_slides_v" USING btree ("created_at");
    CREATE INDEX "_carousel_slides_v_updated_at_idx" ON "_carousel_slides_v" USING btree ("updated_at");
    CREATE INDEX "_carousel_slides_v_snapshot_idx" ON "_carousel_slides_v" USING btree ("snapshot");
    CREATE INDEX "_carousel_slides_v_published_locale_idx" ON "_carousel_slides_v" USING btree ("published_locale");
    CREATE INDEX "_carousel_slides_v_latest_idx" ON "_carousel_slides_v" USING btree ("latest");
    CREATE INDEX "_carousel_slides_v_autosave_idx" ON "_carousel_slides_v" USING btree ("autosave");
    CREATE UNIQUE INDEX "_carousel_slides_v_locales_locale_parent_id_unique" ON "_carousel_slides_v_locales" USING btree ("_locale","_parent_id");
    CREATE UNIQUE INDEX "navigation_menus_locales_locale_parent_id_unique" ON "navigation_menus_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_navigation_menus_v_parent_idx" ON "_navigation_menus_v" USING btree ("parent_id");
    CREATE INDEX "_navigation_menus_v_version_version_program_idx" ON "_navigation_menus_v" USING btree ("version_program_id");
    CREATE INDEX "_navigation_menus_v_version_version_updated_at_idx" ON "_navigation_menus_v" USING btree ("version_updated_at");
    CREATE INDEX "_navigation_menus_v_version_version_created_at_idx" ON "_navigation_menus_v" USING btree ("version_created_at");
    CREATE INDEX "_navigation_menus_v_version_version__status_idx" ON "_navigation_menus_v" USING btree ("version__status");
    CREATE INDEX "_navigation_menus_v_created_at_idx" ON "_navigation_menus_v" USING btree ("created_at");
    CREATE INDEX "_navigation_menus_v_updated_at_idx" ON "_navigation_menus_v" USING btree ("updated_at");
    CREATE INDEX "_navigation_menus_v_snapshot_idx" ON "_navigation_menus_v" USING btree ("snapshot");
    CREATE INDEX "_navigation_menus_v_published_locale_idx" ON "_navigation_menus_v" USING btree ("published_locale");
    CREATE INDEX "_navigation_menus_v_latest_idx" ON "_navigation_menus_v" USING btree ("latest");
    CREATE INDEX "_navigation_menus_v_autosave_idx" ON "_navigation_menus_v" USING btree ("autosave");
    CREATE UNIQUE INDEX "_navigation_menus_v_locales_locale_parent_id_unique" ON "_navigation_menus_v_locales" USING btree ("_locale","_parent_id");
    CREATE UNIQUE INDEX "program_pages_locales_locale_parent_id_unique" ON "program_pages_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "_program_pages_v_parent_idx" ON "_program_pages_v" USING btree ("parent_id");
    CREATE INDEX "_program_pages_v_version_version_program_idx" ON "_program_pages_v" USING btree ("version_program_id");
    CREATE INDEX "_program_pages_v_version_meta_version_meta_image_idx" ON "_program_pages_v" USING btree ("version_meta_image_id");
    CREATE INDEX "_program_pages_v_version_version_updated_at_idx" ON "_program_pages_v" USING btree ("version_updated_at");
    CREATE INDEX "_program_pages_v_version_version_created_at_idx" ON "_program_pages_v" USING btree ("version_created_at");
    CREATE INDEX "_program_pages_v_version_version__status_idx" ON "_program_pages_v" USING btree ("version__status");
    CREATE INDEX "_program_pages_v_created_at_idx" ON "_program_pages_v" USING btree ("created_at");
    CREATE INDEX "_program_pages_v_updated_at_idx" ON "_program_pages_v" USING btree ("updated_at");
    CREATE INDEX "_program_pages_v_snapshot_idx" ON "_program_pages_v" USING btree ("snapshot");
    CREATE INDEX "_program_pages_v_published_locale_idx" ON "_program_pages_v" USING btree ("published_locale");
    CREATE INDEX "_program_pages_v_latest_idx" ON "_program_pages_v" USING btree ("latest");
    CREATE INDEX "_program_pages_v_autosave_idx" ON "_program_pages_v" USING btree ("autosave");
    CREATE INDEX "version_program_version_slug_idx" ON "_program_pages_v" USING btree ("version_program_id","version_slug");
    CREATE UNIQUE INDEX "_program_pages_v_locales_locale_parent_id_unique" ON "_program_pages_v_locales" USING btree ("_locale","_parent_id");
    CREATE INDEX "redirects_program_idx" ON "redirects" USING btree ("program_id");
    CREATE INDEX "redirects_page_idx" ON "redirects" USING btree ("page_id");
    CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
    CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
    CREATE UNIQUE INDEX "program_from_idx" ON "redirects" USING btree ("program_id","from");
    CREATE INDEX "payload_folders_folder_type_order_idx" ON "payload_folders_folder_type" USING btree ("order");
    CREATE INDEX "payload_folders_folder_type_parent_idx" ON "payload_folders_folder_type" USING btree ("parent_id");
    CREATE INDEX "payload_folders_program_idx" ON "payload_folders" USING btree ("program_id");
    CREATE INDEX "payload_folders_name_idx" ON "payload_folders" USING btree ("name");
    CREATE INDEX "payload_folders_folder_idx" ON "payload_folders" USING btree ("folder_id");
    CREATE INDEX "payload_folders_updated_at_idx" ON "payload_folders" USING btree ("updated_at");
    CREATE INDEX "payload_folders_created_at_idx" ON "payload_folders" USING btree ("created_at");
    ALTER TABLE "media" ADD CONSTRAINT "media_folder_id_payload_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."payload_folders"("id") ON DELETE set null ON UPDATE no action;
    CREATE INDEX "carousel_slides__status_idx" ON "carousel_slides" USING btree ("_status");
    CREATE INDEX "navigation_menus__status_idx" ON "navigation_menus" USING btree ("_status");
    CREATE INDEX "program_pages__status_idx" ON "program_pages" USING btree ("_status");
    CREATE INDEX "media_folder_idx" ON "media" USING btree ("folder_id");
  `)
  await db.execute(sql`
    update program_pages set archived = status = 'archived',
      _status = (case status when 'draft' then 'draft' else 'published' end)::enum_program_pages_status;
    update navigation_menus set _status = 'published';
    update carousel_slides set _status = 'published';
    update media set is_avatar = true where id in (select avatar_id from participants);

    insert into programs_locales (_locale, _parent_id, prizes_title, my_account_title,
        program_template_detail_header_text, program_template_detail_header_description, meta_title, meta_description)
      select default_locale::text::_locales, id, prizes_title, my_account_title,
        program_template_detail_header_text, program_template_detail_header_description, meta_title, meta_description
      from programs;
    insert into program_pages_locales (_locale, _parent_id, title, content, content_html, meta_title, meta_description)
      select g.default_locale::text::_locales, p.id, p.title, p.content, p.content_html, p.meta_title, p.meta_description
      from program_pages p join programs g on g.id = p.program_id;
    insert into navigation_menus_locales (_locale, _parent_id, name)
      select g.default_locale::text::_locales, n.id, n.name from navigation_menus n join programs g on g.id = n.program_id;
    insert into carousel_slides_locales (_locale, _parent_id, title, description, button_text)
      select g.default_locale::text::_locales, s.id, s.title, s.description, s.button_text
      from carousel_slides s join programs g on g.id = s.program_id;`)
  // Payload's lists show the latest version of each row.
  await db.execute(sql`
    insert into _program_pages_v (parent_id, version_program_id, version_slug, version_archived, version_published_at, version_revision,
        version_meta_image_id, version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
      select id, program_id, slug, archived, published_at, revision, meta_image_id, updated_at, created_at,
        _status::text::enum__program_pages_v_version_status, updated_at, updated_at, true from program_pages order by id;
    insert into _program_pages_v_locales (_locale, _parent_id, version_title, version_content, version_content_html, version_meta_title, version_meta_description)
      select l._locale, v.id, l.title, l.content, l.content_html, l.meta_title, l.meta_description
      from program_pages_locales l join _program_pages_v v on v.parent_id = l._parent_id;
    insert into _navigation_menus_v (parent_id, version_program_id, version_navigation_url, version_show_in_tab, version_show_on_logout,
        version_position, version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
      select id, program_id, navigation_url, show_in_tab, show_on_logout, position, updated_at, created_at,
        'published', updated_at, updated_at, true from navigation_menus order by id;
    insert into _navigation_menus_v_locales (_locale, _parent_id, version_name)
      select l._locale, v.id, l.name from navigation_menus_locales l join _navigation_menus_v v on v.parent_id = l._parent_id;
    insert into _carousel_slides_v (parent_id, version_program_id, version_link, version_image_id, version_position,
        version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
      select id, program_id, link, image_id, position, updated_at, created_at, 'published', updated_at, updated_at, true
      from carousel_slides order by id;
    insert into _carousel_slides_v_locales (_locale, _parent_id, version_title, version_description, version_button_text)
      select l._locale, v.id, l.title, l.description, l.button_text
      from carousel_slides_locales l join _carousel_slides_v v on v.parent_id = l._parent_id;`)
  await db.execute(sql`
    drop trigger if exists program_pages_revision on program_pages;
    drop function if exists laurel_count_page_revision();
    alter table programs drop column prizes_title, drop column my_account_title,
      drop column program_template_detail_header_text, drop column program_template_detail_header_description,
      drop column meta_title, drop column meta_description;
    alter table program_pages drop column status, drop column title, drop column content, drop column content_html,
      drop column meta_title, drop column meta_description;
    alter table navigation_menus drop column name;
    alter table carousel_slides drop column title, drop column description, drop column button_text;
    drop type enum_program_pages_earlier_status;`)
  // Rows of one program point at rows of that program (ADR 4), in drafts and versions too.
  await db.execute(sql`
    create unique index payload_folders_id_program_uq on payload_folders (id, program_id);
    alter table redirects add constraint redirects_page_same_program foreign key (page_id, program_id) references program_pages (id, program_id);
    alter table media add constraint media_folder_same_program foreign key (folder_id, program_id) references payload_folders (id, program_id);
    alter table payload_folders add constraint payload_folders_folder_same_program foreign key (folder_id, program_id) references payload_folders (id, program_id);
    alter table _program_pages_v add constraint _program_pages_v_meta_image_same_program
      foreign key (version_meta_image_id, version_program_id) references media (id, program_id);
    alter table _carousel_slides_v add constraint _carousel_slides_v_image_same_program
      foreign key (version_image_id, version_program_id) references media (id, program_id);`)
}

/** The earlier columns are gone: restore a backup instead. */
export async function down(): Promise<void> {
  throw new Error('This migration cannot be undone. Restore a backup instead.')
}
