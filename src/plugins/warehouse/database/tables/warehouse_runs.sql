-- Exports of changes, each up to a change of a transaction. Planned before the first file is written: a killed run is repeated under the same names.
CREATE TABLE warehouse_runs (
  program_id integer NOT NULL, number integer NOT NULL, until_transaction xid8 NOT NULL, until_id bigint NOT NULL,
  planned_at timestamptz NOT NULL, finished_at timestamptz, rows jsonb, manifest_key text,
  CONSTRAINT warehouse_runs_pkey PRIMARY KEY (program_id, number)
);
ALTER TABLE warehouse_runs ADD CONSTRAINT warehouse_runs_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
