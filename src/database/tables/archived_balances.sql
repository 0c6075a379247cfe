-- Sums of a participant's archived ledger entries. Live entries and this row make the balance.
CREATE TABLE archived_balances (
  participant_id integer NOT NULL, program_id integer NOT NULL, unused_points bigint NOT NULL, points bigint NOT NULL,
  shortfall_points bigint NOT NULL, entries bigint NOT NULL, bought_points bigint NOT NULL DEFAULT 0,
  CONSTRAINT archived_balances_pkey PRIMARY KEY (program_id, participant_id)
);
ALTER TABLE archived_balances ADD CONSTRAINT archived_balances_participant_id_same_program FOREIGN KEY (participant_id, program_id) REFERENCES participants(id, program_id) ON DELETE CASCADE;
