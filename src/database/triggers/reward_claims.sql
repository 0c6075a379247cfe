CREATE OR REPLACE TRIGGER reward_claims_event_added AFTER INSERT ON public.reward_claims
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_event_claims_added();
CREATE OR REPLACE TRIGGER reward_claims_figure_added AFTER INSERT ON public.reward_claims
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_reward_claims_added();
CREATE OR REPLACE TRIGGER reward_claims_event_settled AFTER UPDATE ON public.reward_claims
  FOR EACH ROW WHEN (old.state <> 'settled' AND new.state = 'settled') EXECUTE FUNCTION public.laurel_event_claims_settled();
CREATE OR REPLACE TRIGGER reward_claims_figure_changed AFTER UPDATE ON public.reward_claims
  FOR EACH ROW WHEN (old.earned_at IS DISTINCT FROM new.earned_at
      OR old.state IS DISTINCT FROM new.state
      OR old.points_spent IS DISTINCT FROM new.points_spent
      OR old.reward_id IS DISTINCT FROM new.reward_id)
  EXECUTE FUNCTION public.laurel_figure_reward_claims_changed();
CREATE OR REPLACE TRIGGER reward_claims_figure_removed AFTER DELETE ON public.reward_claims
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_reward_claims_removed();
CREATE OR REPLACE TRIGGER reward_claims_refuse_merged BEFORE INSERT ON public.reward_claims
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
