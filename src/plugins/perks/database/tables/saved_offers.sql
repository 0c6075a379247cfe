-- The offers that participants saved.
CREATE TABLE saved_offers (
  id serial PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
  endeca_key varchar NOT NULL, updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX participant_endeca_key_idx ON saved_offers (participant_id, endeca_key);
CREATE INDEX saved_offers_created_at_idx ON saved_offers (created_at);
CREATE INDEX saved_offers_participant_idx ON saved_offers (participant_id);
CREATE INDEX saved_offers_program_idx ON saved_offers (program_id);
CREATE INDEX saved_offers_updated_at_idx ON saved_offers (updated_at);
ALTER TABLE saved_offers ADD CONSTRAINT saved_offers_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
ALTER TABLE saved_offers ADD CONSTRAINT saved_offers_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);
