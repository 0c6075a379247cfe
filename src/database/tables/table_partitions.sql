-- The partitions of partitioned_tables, except the default ones: those that are attached, and those whose rows are in the archive.
CREATE TABLE table_partitions (
  name text PRIMARY KEY, table_name text NOT NULL REFERENCES partitioned_tables(name), from_at timestamptz, until_at timestamptz NOT NULL,
  archived_at timestamptz, archived_rows bigint, manifest_key text,
  CONSTRAINT table_partitions_archived CHECK ((archived_at IS NULL) = (manifest_key IS NULL))
);
CREATE UNIQUE INDEX table_partitions_until_uq ON table_partitions (table_name, until_at);
