CREATE OR REPLACE TRIGGER challenge_completions_count_added AFTER INSERT ON public.challenge_completions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_completions();
CREATE OR REPLACE TRIGGER challenge_completions_event_added AFTER INSERT ON public.challenge_completions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_event_completions_added();
CREATE OR REPLACE TRIGGER challenge_completions_figure_added AFTER INSERT ON public.challenge_completions
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_challenge_completions_added();
CREATE OR REPLACE TRIGGER challenge_completions_count_changed AFTER UPDATE ON public.challenge_completions
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_completion_changes();
CREATE OR REPLACE TRIGGER challenge_completions_event_changed AFTER UPDATE ON public.challenge_completions
  FOR EACH ROW WHEN ((old.reset_at IS NULL) <> (new.reset_at IS NULL)) EXECUTE FUNCTION public.laurel_event_completions_changed();
CREATE OR REPLACE TRIGGER challenge_completions_figure_changed AFTER UPDATE ON public.challenge_completions
  FOR EACH ROW WHEN (old.completed_at IS DISTINCT FROM new.completed_at
      OR old.reset_at IS DISTINCT FROM new.reset_at
      OR old.points IS DISTINCT FROM new.points
      OR old.challenge_id IS DISTINCT FROM new.challenge_id)
  EXECUTE FUNCTION public.laurel_figure_challenge_completions_changed();
CREATE OR REPLACE TRIGGER challenge_completions_count_removed AFTER DELETE ON public.challenge_completions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_completions();
CREATE OR REPLACE TRIGGER challenge_completions_figure_removed AFTER DELETE ON public.challenge_completions
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_challenge_completions_removed();
CREATE OR REPLACE TRIGGER challenge_completions_refuse_merged BEFORE INSERT ON public.challenge_completions
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
