-- Changes of challenge_counters that a job adds up every minute.
CREATE TABLE challenge_counter_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, challenge_id integer NOT NULL,
  completions integer DEFAULT 0 NOT NULL, points bigint DEFAULT 0 NOT NULL, clicks integer DEFAULT 0 NOT NULL,
  answers integer DEFAULT 0 NOT NULL
);
CREATE INDEX challenge_counter_deltas_challenge_idx ON challenge_counter_deltas (challenge_id);
