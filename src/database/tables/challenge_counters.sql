-- How often a challenge was completed, clicked and answered, without the deltas.
CREATE TABLE challenge_counters (
  challenge_id integer PRIMARY KEY, completions integer DEFAULT 0 NOT NULL, points bigint DEFAULT 0 NOT NULL,
  clicks integer DEFAULT 0 NOT NULL, answers integer DEFAULT 0 NOT NULL
);
ALTER TABLE challenge_counters ADD CONSTRAINT challenge_counters_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenges(id) ON DELETE CASCADE;
