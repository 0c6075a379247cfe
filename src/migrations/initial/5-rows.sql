INSERT INTO public.earner_marks (looked_at, entry_id) VALUES (now(), 0);
INSERT INTO public.figure_marks VALUES ('deltas', 0), ('challenge_events', 0), ('participant_actions', 0), ('point_entries', 0), ('program_visits', 0);
