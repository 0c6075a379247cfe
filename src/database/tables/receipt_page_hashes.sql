-- Perceptual hashes of the pages of receipt files, by which duplicates are found.
CREATE TABLE receipt_page_hashes (
  file_id integer NOT NULL, page integer NOT NULL, program_id integer NOT NULL,
  perceptual_hash varchar NOT NULL,
  CONSTRAINT receipt_page_hashes_pkey PRIMARY KEY (file_id, page)
);
CREATE INDEX receipt_page_hashes_program_idx ON receipt_page_hashes (program_id);
ALTER TABLE receipt_page_hashes ADD CONSTRAINT receipt_page_hashes_file_id_fkey FOREIGN KEY (file_id) REFERENCES receipt_files(id) ON DELETE CASCADE;
ALTER TABLE receipt_page_hashes ADD CONSTRAINT receipt_page_hashes_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
