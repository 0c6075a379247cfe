CREATE OR REPLACE TRIGGER challenge_events_count_added AFTER INSERT ON public.challenge_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_clicks();
CREATE OR REPLACE TRIGGER challenge_events_count_removed AFTER DELETE ON public.challenge_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_clicks();
