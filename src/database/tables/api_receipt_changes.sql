-- The changes of purchases that the API reported, by Idempotency-Key.
CREATE TABLE api_receipt_changes (
  program_id integer NOT NULL, idempotency_key varchar NOT NULL, receipt_id integer NOT NULL,
  request_hash varchar NOT NULL, created_at timestamptz NOT NULL,
  CONSTRAINT api_receipt_changes_pkey PRIMARY KEY (program_id, idempotency_key)
);
CREATE INDEX api_receipt_changes_receipt_idx ON api_receipt_changes (receipt_id);
ALTER TABLE api_receipt_changes ADD CONSTRAINT api_receipt_changes_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
ALTER TABLE api_receipt_changes ADD CONSTRAINT api_receipt_changes_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE CASCADE;
