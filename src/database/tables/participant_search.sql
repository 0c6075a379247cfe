-- Participants’ names and emails as the search compares them.
CREATE TABLE participant_search (
  participant_id integer PRIMARY KEY, program_id integer NOT NULL, name text NOT NULL, email text NOT NULL
);
CREATE INDEX participant_search_email_idx ON participant_search (program_id, email, participant_id);
CREATE INDEX participant_search_name_idx ON participant_search (program_id, name, participant_id);
CREATE INDEX participant_search_words_idx ON participant_search USING gin ((((name || ' '::text) || email)) gin_trgm_ops);
ALTER INDEX participant_search_words_idx ALTER COLUMN 1 SET STATISTICS 2000;
