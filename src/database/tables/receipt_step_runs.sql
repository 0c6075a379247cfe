-- One run of a pipeline step of a receipt: its result, the rule that decided it, and its duration (RULE-34).
CREATE TABLE receipt_step_runs (
  id serial PRIMARY KEY, program_id integer NOT NULL, receipt_id integer NOT NULL, attempt integer DEFAULT 0 NOT NULL,
  step enum_receipt_step_runs_step NOT NULL, outcome enum_receipt_step_runs_outcome NOT NULL,
  duration_ms integer DEFAULT 0 NOT NULL, evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE UNIQUE INDEX receipt_attempt_step_idx ON receipt_step_runs (receipt_id, attempt, step);
CREATE INDEX receipt_step_runs_created_at_idx ON receipt_step_runs (created_at);
CREATE INDEX receipt_step_runs_program_idx ON receipt_step_runs (program_id);
CREATE INDEX receipt_step_runs_receipt_idx ON receipt_step_runs (receipt_id);
CREATE INDEX receipt_step_runs_updated_at_idx ON receipt_step_runs (updated_at);
ALTER TABLE receipt_step_runs ADD CONSTRAINT receipt_step_runs_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE receipt_step_runs ADD CONSTRAINT receipt_step_runs_receipt_id_receipts_id_fk FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE SET NULL;
ALTER TABLE receipt_step_runs ADD CONSTRAINT receipt_step_runs_receipt_id_same_program FOREIGN KEY (receipt_id, program_id) REFERENCES receipts(id, program_id);
