-- The history of participants’ email choices, with their source.
CREATE TABLE email_choice_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, program_id integer NOT NULL, participant_id integer NOT NULL,
  setting text NOT NULL, source text NOT NULL, detail text, given_at timestamptz, import_id integer,
  occurred_at timestamptz DEFAULT now() NOT NULL, shown_text text
);
CREATE INDEX email_choice_changes_participant_idx ON email_choice_changes (participant_id, id);
CREATE INDEX email_choice_changes_program_idx ON email_choice_changes (program_id);
ALTER TABLE email_choice_changes ADD CONSTRAINT email_choice_changes_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
ALTER TABLE email_choice_changes ADD CONSTRAINT email_choice_changes_participant_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id) ON DELETE CASCADE;
