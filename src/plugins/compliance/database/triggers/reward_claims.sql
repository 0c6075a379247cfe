CREATE OR REPLACE TRIGGER reward_claims_forget_prizes_deleted BEFORE DELETE ON public.reward_claims
  FOR EACH ROW EXECUTE FUNCTION public.laurel_forget_prizes();
