INSERT INTO earner_marks (looked_at, entry_id) VALUES (now(), 0);
INSERT INTO figure_marks (source, folded_id) VALUES ('challenge_events', 0), ('deltas', 0), ('participant_actions', 0), ('point_entries', 0), ('program_visits', 0);
