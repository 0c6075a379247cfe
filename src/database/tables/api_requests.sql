-- The answers to writes of the API by their Idempotency-Key, for repeated requests (RULE-71).
CREATE TABLE api_requests (
  program_id integer NOT NULL, idempotency_key text NOT NULL, is_test boolean NOT NULL, request_hash text NOT NULL,
  status smallint NOT NULL, body jsonb, location text, created_at timestamptz(3) NOT NULL,
  CONSTRAINT api_requests_pkey PRIMARY KEY (program_id, is_test, idempotency_key)
);
CREATE INDEX api_requests_created_at_idx ON api_requests (created_at);
ALTER TABLE api_requests ADD CONSTRAINT api_requests_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
