-- The point entries up to which earned rewards were granted.
CREATE TABLE earner_marks (
  looked_at timestamptz PRIMARY KEY, entry_id bigint NOT NULL
);
