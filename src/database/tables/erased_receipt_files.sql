-- Hashes of erased people’s receipt files, so that nobody submits them again.
CREATE TABLE erased_receipt_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, program_id integer NOT NULL, receipt_id integer NOT NULL,
  sha256 varchar NOT NULL, perceptual_hash varchar, created_at timestamptz NOT NULL,
  drawn boolean DEFAULT false NOT NULL
);
CREATE INDEX erased_receipt_files_receipt_idx ON erased_receipt_files (receipt_id);
CREATE INDEX erased_receipt_files_sha256_idx ON erased_receipt_files (program_id, sha256);
ALTER TABLE erased_receipt_files ADD CONSTRAINT erased_receipt_files_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
ALTER TABLE erased_receipt_files ADD CONSTRAINT erased_receipt_files_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE CASCADE;
