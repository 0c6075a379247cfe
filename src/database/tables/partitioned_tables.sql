-- Tables that are partitioned by month, and the column that decides the month. laurel_partition_table adds them.
CREATE TABLE partitioned_tables (
  name text PRIMARY KEY, partitioned_by text NOT NULL, months_ahead integer DEFAULT 3 NOT NULL
);
