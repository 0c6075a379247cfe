-- The present and former members of segments.
CREATE TABLE segment_members (
  segment_id integer NOT NULL, program_id integer NOT NULL, participant_id integer NOT NULL,
  entered_at timestamptz(3) NOT NULL, left_at timestamptz(3),
  PRIMARY KEY (segment_id, participant_id, entered_at)
);
CREATE UNIQUE INDEX segment_members_current_uq ON segment_members (segment_id, participant_id) WHERE (left_at IS NULL);
CREATE INDEX segment_members_entered_idx ON segment_members (segment_id, entered_at);
CREATE INDEX segment_members_left_idx ON segment_members (segment_id, left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX segment_members_participant_idx ON segment_members (participant_id);
CREATE INDEX segment_members_program_idx ON segment_members (program_id);
ALTER TABLE segment_members ADD CONSTRAINT segment_members_segment_id_same_program FOREIGN KEY (segment_id, program_id) REFERENCES segments(id, program_id) ON DELETE CASCADE;
ALTER TABLE segment_members ADD CONSTRAINT segment_members_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);
