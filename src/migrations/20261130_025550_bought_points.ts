import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { installFunctions } from '@/database/install'

/**
 * Marks the bought part of each ledger entry: points for donations and memberships, bonuses on top of them, and what became
 * of both since. Entries of the past keep what paid for them.
 */
const MARK = `
  CREATE TEMP TABLE marks (id integer PRIMARY KEY, participant_id integer, bought integer NOT NULL, amount integer NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE sums (participant_id integer PRIMARY KEY, unused integer NOT NULL, bought integer NOT NULL) ON COMMIT DROP;
  CREATE TEMP TABLE paid ON COMMIT DROP AS
    SELECT e.id, e.program_id, e.participant_id FROM point_entries e
    WHERE e.kind = 'earning' AND e.cause_type = 'Challenge'
      AND (e.rule IN ('challenge donation', 'challenge membership', 'payment restored') OR e.evidence ? 'checkout_id');
  INSERT INTO paid
    SELECT e.id, e.program_id, e.participant_id FROM point_entries e
    JOIN paid p ON p.participant_id = e.participant_id AND p.id::text = e.evidence ->> 'challenge_id'
    WHERE e.kind = 'earning' AND e.cause_type = 'Boost';
  DO $mark$
  DECLARE
    e record;
    s record;
    m record;
    v_bought integer;
  BEGIN
    FOR e IN
      SELECT x.id, x.participant_id, x.kind::text AS kind, x.amount::integer AS amount, x.reverses_id, x.rule,
        EXISTS (SELECT FROM paid p WHERE p.id = x.id) AS is_paid
      FROM point_entries x
      WHERE x.participant_id IN (SELECT p.participant_id FROM paid p
        UNION SELECT t.participant_id FROM point_entries t
        WHERE t.kind::text = 'transfer' AND t.program_id IN (SELECT p.program_id FROM paid p))
      ORDER BY x.id
    LOOP
      INSERT INTO sums (participant_id, unused, bought)
      SELECT e.participant_id, coalesce((SELECT sum(a.unused_points) FROM archived_balances a WHERE a.participant_id = e.participant_id), 0), 0
      ON CONFLICT DO NOTHING;
      SELECT * INTO s FROM sums WHERE participant_id = e.participant_id;
      SELECT -k.bought AS bought, coalesce(sum(r.bought), 0)::integer AS returned INTO m
      FROM marks k LEFT JOIN point_entries b ON b.reverses_id = k.id LEFT JOIN marks r ON r.id = b.id
      WHERE k.id = e.reverses_id GROUP BY k.bought;
      v_bought := CASE
        WHEN e.is_paid THEN e.amount
        WHEN e.kind = 'refund' THEN least(e.amount, coalesce(m.bought - m.returned, 0))
        WHEN e.kind = 'reversal' THEN -least(s.bought, -e.amount, greatest(0, coalesce(-m.bought + m.returned, 0)))
        WHEN e.kind = 'reinstatement' OR (e.kind = 'transfer' AND e.amount > 0) THEN coalesce(m.bought, 0)
        WHEN e.amount >= 0 THEN 0
        WHEN e.kind = 'adjustment' THEN least(s.bought, greatest(0, s.unused + e.amount)) - s.bought
        WHEN e.kind = 'expiry' OR e.rule IN ('sweepstake entry', 'contest play')
          THEN -least(s.bought, greatest(0, -e.amount - greatest(0, s.unused - s.bought)))
        ELSE -least(s.bought, -e.amount) END;
      IF v_bought <> 0 THEN
        INSERT INTO marks VALUES (e.id, e.participant_id, v_bought, e.amount);
      END IF;
      UPDATE sums SET unused = unused + e.amount, bought = bought + v_bought WHERE participant_id = e.participant_id;
    END LOOP;
  END $mark$;
  UPDATE point_transfer_lots t SET bought = l.bought
  FROM (SELECT l.id, greatest(0, least(l.points, -m.bought - (sum(l.points) OVER (PARTITION BY l.entry_id ORDER BY l.id) - l.points))) AS bought
    FROM point_transfer_lots l JOIN marks m ON m.id = l.entry_id AND m.amount < 0) l
  WHERE l.id = t.id;
  -- The guard of the ledger, which is installed again below.
  CREATE OR REPLACE FUNCTION laurel_guard_point_entries() RETURNS trigger LANGUAGE plpgsql AS 'begin return new; end';
  UPDATE point_entries e SET bought_amount = m.bought FROM marks m WHERE m.id = e.id;
  UPDATE participant_balances b SET bought_points = s.bought FROM sums s WHERE s.participant_id = b.participant_id AND s.bought <> 0;`

/** Points that money bought are marked, so that they never pay for a chance to win. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE participant_balances ADD COLUMN bought_points integer DEFAULT 0 NOT NULL CHECK (bought_points >= 0);
    ALTER TABLE point_entries ADD COLUMN bought_amount integer DEFAULT 0 NOT NULL
      CONSTRAINT point_entries_bought CHECK (kind = 'adjustment' OR bought_amount BETWEEN least(amount, 0) AND greatest(amount, 0));
    ALTER TABLE archived_balances ADD COLUMN IF NOT EXISTS bought_points bigint NOT NULL DEFAULT 0;
    ALTER TABLE point_transfer_lots ADD COLUMN IF NOT EXISTS bought integer NOT NULL DEFAULT 0;
    ALTER TABLE transfers.import_rows ADD COLUMN IF NOT EXISTS bought_points integer;
    DROP FUNCTION IF EXISTS laurel_post_points(integer, integer, enum_point_entries_kind, integer, integer, integer, text, text, text, text, text,
      jsonb, enum_point_entries_actor_type, text, timestamp with time zone, timestamp with time zone);
    DROP FUNCTION IF EXISTS laurel_send_points(integer, integer, integer, text, text, text, text, text, jsonb, enum_point_entries_actor_type,
      text, timestamp with time zone);
    DROP FUNCTION IF EXISTS laurel_post_many(integer, enum_point_entries_kind, integer[], integer[], text, text, text, text, text, jsonb[],
      enum_point_entries_actor_type, text, timestamp with time zone, integer[]);`)
  await db.execute(sql.raw(MARK))
  await installFunctions(db, [
    ...['laurel_bought_due', 'laurel_detach_partition', 'laurel_expire_points', 'laurel_guard_point_entries'],
    ...[
      'laurel_import_participants',
      'laurel_post_many',
      'laurel_post_points',
      'laurel_receive_points',
      'laurel_refund_points',
    ],
    ...['laurel_reinstate_points', 'laurel_send_points', 'laurel_undo_import', 'laurel_write_completion'],
  ])
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP FUNCTION laurel_bought_due(integer, integer, date);
    ALTER TABLE archived_balances DROP COLUMN bought_points;
    ALTER TABLE point_transfer_lots DROP COLUMN bought;
    ALTER TABLE transfers.import_rows DROP COLUMN bought_points;
    ALTER TABLE "participant_balances" DROP COLUMN "bought_points";
    ALTER TABLE "point_entries" DROP COLUMN "bought_amount";`)
}
