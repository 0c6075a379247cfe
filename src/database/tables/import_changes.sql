-- The changes of participants by an import, so that it can be undone.
CREATE TABLE transfers.import_changes (
  import_id integer NOT NULL, participant_id integer NOT NULL, is_new boolean NOT NULL, changes jsonb NOT NULL,
  profile jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT import_changes_pkey PRIMARY KEY (import_id, participant_id)
);
CREATE INDEX import_changes_participant_idx ON transfers.import_changes (participant_id);
ALTER TABLE transfers.import_changes ADD CONSTRAINT import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
ALTER TABLE transfers.import_changes ADD CONSTRAINT import_changes_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE CASCADE;
