-- Participants’ points in total and in recent days, by which lists sort.
CREATE TABLE participant_points (
  participant_id integer PRIMARY KEY, program_id integer NOT NULL, total bigint NOT NULL, recent bigint NOT NULL
);
CREATE INDEX participant_points_keyset_idx ON participant_points (program_id, total, participant_id);
CREATE INDEX participant_points_recent_idx ON participant_points (program_id, recent DESC, participant_id) WHERE (recent > 0);
CREATE INDEX participant_points_total_idx ON participant_points (program_id, total DESC, participant_id);
ALTER TABLE participant_points ADD CONSTRAINT participant_points_participant_id_program_id_fkey FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id) ON DELETE CASCADE;
