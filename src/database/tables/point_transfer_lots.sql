-- The lots of points that were sent (RULE-84). Whoever receives them gets the same lots, which age on.
CREATE TABLE point_transfer_lots (
  id serial PRIMARY KEY, program_id integer NOT NULL, entry_id integer NOT NULL, points integer NOT NULL,
  earned_at timestamptz(3) NOT NULL, expires_at timestamptz(3),
  bought integer NOT NULL DEFAULT 0
);
CREATE INDEX point_transfer_lots_entry_idx ON point_transfer_lots (entry_id);
CREATE INDEX point_transfer_lots_program_idx ON point_transfer_lots (program_id);
ALTER TABLE point_transfer_lots ADD CONSTRAINT point_transfer_lots_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE point_transfer_lots ADD CONSTRAINT point_transfer_lots_entry_id_same_program FOREIGN KEY (entry_id, program_id) REFERENCES point_entry_keys(id, program_id) ON DELETE CASCADE;
