-- Choices of participants beyond the service, by purpose and channel, with the text that they saw.
CREATE TABLE consent_choices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
  purpose text NOT NULL, channel text NOT NULL, is_granted boolean NOT NULL, is_current boolean DEFAULT true NOT NULL,
  version text NOT NULL, shown_text text NOT NULL, source text NOT NULL, detail text, given_at timestamptz,
  occurred_at timestamptz DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX consent_choices_current_uq ON consent_choices (participant_id, purpose, channel) WHERE is_current;
CREATE INDEX consent_choices_participant_idx ON consent_choices (participant_id, id);
CREATE INDEX consent_choices_program_idx ON consent_choices (program_id, id);
CREATE INDEX consent_choices_refused_idx ON consent_choices (program_id, purpose, participant_id) WHERE (is_current AND NOT is_granted);
ALTER TABLE consent_choices ADD CONSTRAINT consent_choices_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
ALTER TABLE consent_choices ADD CONSTRAINT consent_choices_participant_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id) ON DELETE CASCADE;
