-- The tags of a program’s participants, challenges and rewards.
CREATE TABLE program_tags (
  program_id integer NOT NULL, name text NOT NULL,
  CONSTRAINT program_tags_pkey PRIMARY KEY (program_id, name)
);
ALTER TABLE program_tags ADD CONSTRAINT program_tags_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
