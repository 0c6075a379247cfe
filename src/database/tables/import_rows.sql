-- The rows of imports, with a partition for each.
CREATE TABLE transfers.import_rows (
  import_id integer NOT NULL, "position" integer NOT NULL, line integer NOT NULL, email text, first_name text,
  last_name text, tag_list jsonb, points integer, problem text, detail text, given jsonb, lifetime_points integer,
  status text, marketing_consent boolean, joined_at timestamptz, profile jsonb, fields jsonb, unclear text,
  email_setting text, consent_source text, consent_at timestamptz, bought_points integer
) PARTITION BY LIST (import_id);
