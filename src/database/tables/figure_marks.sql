-- The rows up to which each log is added to the figures.
CREATE TABLE figure_marks (
  source text PRIMARY KEY, folded_id bigint DEFAULT 0 NOT NULL
);
