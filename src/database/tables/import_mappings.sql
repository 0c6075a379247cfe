-- The fields that a program’s columns were mapped to in its last import.
CREATE TABLE transfers.import_mappings (
  program_id integer NOT NULL, header text NOT NULL, field text,
  CONSTRAINT import_mappings_pkey PRIMARY KEY (program_id, header)
);
ALTER TABLE transfers.import_mappings ADD CONSTRAINT import_mappings_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
