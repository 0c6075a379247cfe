-- The time zones that participants were in, as their browsers reported them.
CREATE TABLE participant_zones (
  id serial PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
  zone varchar NOT NULL, since timestamptz(3) NOT NULL
);
CREATE INDEX participant_zones_program_idx ON participant_zones (program_id);
CREATE UNIQUE INDEX participant_zones_since_uq ON participant_zones (participant_id, since);
ALTER TABLE participant_zones ADD CONSTRAINT participant_zones_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id);
ALTER TABLE participant_zones ADD CONSTRAINT participant_zones_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);
