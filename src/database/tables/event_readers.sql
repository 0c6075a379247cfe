-- Programs whose events are recorded for readers of GET /v1/events.
CREATE TABLE event_readers (
  program_id integer PRIMARY KEY, kept_until timestamptz(3) NOT NULL
);
ALTER TABLE event_readers ADD CONSTRAINT event_readers_program_id_fkey FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE CASCADE;
