-- The moments at which an instant win gives its prizes: drawn before the contest starts, and secret until it is over.
CREATE TABLE instant_win_moments (
  id serial PRIMARY KEY, program_id integer NOT NULL, reward_id integer NOT NULL,
  wins_at timestamptz(3) NOT NULL, contest_play_id integer
);
CREATE UNIQUE INDEX instant_win_moments_contest_play_idx ON instant_win_moments (contest_play_id);
CREATE INDEX instant_win_moments_open_idx ON instant_win_moments (reward_id, wins_at) WHERE (contest_play_id IS NULL);
CREATE INDEX instant_win_moments_program_idx ON instant_win_moments (program_id);
CREATE INDEX instant_win_moments_reward_idx ON instant_win_moments (reward_id);
CREATE INDEX reward_wins_at_idx ON instant_win_moments (reward_id, wins_at);
ALTER TABLE instant_win_moments ADD CONSTRAINT instant_win_moments_program_id_programs_id_fk FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE SET NULL;
ALTER TABLE instant_win_moments ADD CONSTRAINT instant_win_moments_reward_id_rewards_id_fk FOREIGN KEY (reward_id) REFERENCES rewards(id) ON DELETE SET NULL;
ALTER TABLE instant_win_moments ADD CONSTRAINT instant_win_moments_contest_play_id_contest_plays_id_fk FOREIGN KEY (contest_play_id) REFERENCES contest_plays(id) ON DELETE SET NULL;
ALTER TABLE instant_win_moments ADD CONSTRAINT instant_win_moments_contest_play_id_same_program FOREIGN KEY (contest_play_id, program_id) REFERENCES contest_plays(id, program_id);
ALTER TABLE instant_win_moments ADD CONSTRAINT instant_win_moments_reward_id_same_program FOREIGN KEY (reward_id, program_id) REFERENCES rewards(id, program_id);
