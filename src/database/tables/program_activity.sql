-- How many participants were active on a day and last before it on another, for figures of distinct people.
CREATE TABLE program_activity (
  program_id integer NOT NULL, kind text NOT NULL, day date NOT NULL, previous_day date NOT NULL,
  participants integer NOT NULL,
  CONSTRAINT program_activity_pkey PRIMARY KEY (program_id, kind, day, previous_day)
);
ALTER TABLE program_activity ADD CONSTRAINT program_activity_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
