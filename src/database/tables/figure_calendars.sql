-- The time zone in which a program’s figures are counted.
CREATE TABLE figure_calendars (
  program_id integer PRIMARY KEY, time_zone text NOT NULL, points_since date NOT NULL
);
ALTER TABLE figure_calendars ADD CONSTRAINT figure_calendars_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
