import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Copies the questions of challenges that a demo stored without: Payload's pages show a challenge's own copy. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    with c as (
      update challenges c set saved_questions = coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'title', q.title,
          'additional_details', nullif(q.additional_details, ''), 'answer_type', q.answer_type, 'is_required', q.is_required,
          'profile_attribute_id', q.profile_attribute_id,
          'options', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'details', o.details, 'image', o.image_id,
              'is_correct', o.is_correct) order by o.position, o.id)
            from question_options o where o.question_id = q.id and o.archived_at is null), '[]')) order by q.position, q.id)
        from questions q where q.challenge_id = c.id and q.archived_at is null), '[]')
      where c.saved_questions is null returning c.id, c.saved_questions)
    update _challenges_v v set version_saved_questions = c.saved_questions from c
    where v.parent_id = c.id and v.version_saved_questions is null`)
}

/** The copies stay: the column was there before. */
export async function down(_: MigrateDownArgs): Promise<void> {}
