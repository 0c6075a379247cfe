-- Visits of program pages, from which figures are counted.
CREATE TABLE program_visits (
  id serial NOT NULL, program_id integer NOT NULL, participant_id integer,
  visited_at timestamptz(3) NOT NULL, path varchar, ahoy_city varchar,
  ahoy_country varchar,
  CONSTRAINT program_visits_pkey PRIMARY KEY (id, visited_at)
) PARTITION BY RANGE (visited_at);
CREATE INDEX program_visited_at_idx ON program_visits (program_id, visited_at);
CREATE INDEX program_visits_participant_visited_idx ON program_visits (participant_id, visited_at);
ALTER TABLE program_visits ADD CONSTRAINT program_visits_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE program_visits ADD CONSTRAINT program_visits_participant_id_participants_id_fk FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE SET NULL;
ALTER TABLE program_visits ADD CONSTRAINT program_visits_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);
