-- Rows that a transaction changed and whose hooks have not run yet. Emptied before it commits, so nothing needs to survive a crash.
CREATE UNLOGGED TABLE hook_changes (
  id bigint GENERATED ALWAYS AS IDENTITY, txid xid8 DEFAULT pg_current_xact_id() NOT NULL, table_name text NOT NULL,
  row_id integer NOT NULL, operation text NOT NULL, old_row jsonb, new_row jsonb,
  CONSTRAINT hook_changes_pkey PRIMARY KEY (txid, id)
);
