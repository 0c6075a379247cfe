-- The sums of the dashboard by metric, day and subject (ADR 9).
CREATE TABLE program_figures (
  program_id integer NOT NULL, metric text NOT NULL, day date NOT NULL, subject text NOT NULL, value bigint NOT NULL,
  CONSTRAINT program_figures_pkey PRIMARY KEY (program_id, metric, day, subject)
);
ALTER TABLE program_figures ADD CONSTRAINT program_figures_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
