-- The idempotency key of every ledger entry, with its month: keys are unique, and links stay valid, after a month is archived.
CREATE TABLE point_entry_keys (
  id integer NOT NULL, program_id integer NOT NULL, idempotency_key varchar NOT NULL, occurred_at timestamptz(3) NOT NULL,
  CONSTRAINT point_entry_keys_pkey PRIMARY KEY (id, program_id)
);
CREATE UNIQUE INDEX point_entry_keys_key_uq ON point_entry_keys (program_id, idempotency_key);
