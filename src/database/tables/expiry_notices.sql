-- Notices sent to participants about expiring points (RULE-19), one per day and kind.
CREATE TABLE expiry_notices (
  id serial PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
  expires_on varchar NOT NULL, days_before integer DEFAULT 0 NOT NULL, points integer DEFAULT 0 NOT NULL,
  sent_at timestamptz(3) NOT NULL, delivered_at timestamptz(3), put_off varchar
);
CREATE INDEX expiry_notices_open_idx ON expiry_notices (program_id, days_before, expires_on);
CREATE INDEX expiry_notices_participant_idx ON expiry_notices (participant_id);
CREATE INDEX expiry_notices_program_idx ON expiry_notices (program_id);
CREATE UNIQUE INDEX participant_expires_on_days_before_idx ON expiry_notices (participant_id, expires_on, days_before);
ALTER TABLE expiry_notices ADD CONSTRAINT expiry_notices_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE expiry_notices ADD CONSTRAINT expiry_notices_participant_id_participants_id_fk FOREIGN KEY (participant_id) REFERENCES participants(id) ON DELETE SET NULL;
ALTER TABLE expiry_notices ADD CONSTRAINT expiry_notices_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id);
