-- The completions that the API reported, by Idempotency-Key.
CREATE TABLE api_completions (
  program_id integer NOT NULL, idempotency_key varchar NOT NULL, completion_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT api_completions_pkey PRIMARY KEY (program_id, idempotency_key)
);
CREATE INDEX api_completions_completion_idx ON api_completions (completion_id);
ALTER TABLE api_completions ADD CONSTRAINT api_completions_completion_id_fkey FOREIGN KEY (completion_id) REFERENCES challenge_completions(id) ON DELETE CASCADE;
ALTER TABLE api_completions ADD CONSTRAINT api_completions_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
