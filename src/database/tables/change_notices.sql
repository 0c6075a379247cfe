-- When somebody first asked for a change against members that the law lets apply only after a time (decision 93).
CREATE TABLE change_notices (
  id serial PRIMARY KEY, program_id integer NOT NULL, record_type varchar NOT NULL, record_id integer NOT NULL,
  field varchar NOT NULL, value varchar NOT NULL, noticed_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX change_notices_record_idx ON change_notices (program_id, record_type, record_id, field);
ALTER TABLE change_notices ADD CONSTRAINT change_notices_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
