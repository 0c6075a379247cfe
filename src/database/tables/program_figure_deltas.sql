-- Changes of figures that a job adds to program_figures every minute.
CREATE TABLE program_figure_deltas (
  program_id integer NOT NULL, metric text NOT NULL, subject text NOT NULL, at timestamptz NOT NULL,
  amount bigint NOT NULL
);
