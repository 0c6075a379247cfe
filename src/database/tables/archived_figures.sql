-- The figures of archived rows, without which a program's figures could not be counted again.
CREATE TABLE archived_figures (
  program_id integer NOT NULL, metric text NOT NULL, day date NOT NULL, subject text NOT NULL, value bigint NOT NULL,
  CONSTRAINT archived_figures_pkey PRIMARY KEY (program_id, metric, day, subject)
);
ALTER TABLE archived_figures ADD CONSTRAINT archived_figures_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
