CREATE OR REPLACE TRIGGER reward_claims_warehouse_added AFTER INSERT ON public.reward_claims
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('reward_claims');
CREATE OR REPLACE TRIGGER reward_claims_warehouse_changed AFTER UPDATE ON public.reward_claims
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('reward_claims');
CREATE OR REPLACE TRIGGER reward_claims_warehouse_removed AFTER DELETE ON public.reward_claims
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('reward_claims');
