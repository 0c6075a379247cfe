-- Rows that changed since they were exported, by the transaction that changed them.
CREATE TABLE warehouse_changes (
  id bigserial NOT NULL, program_id integer NOT NULL, table_name text NOT NULL, row_id integer NOT NULL,
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT warehouse_changes_pkey PRIMARY KEY (program_id, transaction_id, id)
);
