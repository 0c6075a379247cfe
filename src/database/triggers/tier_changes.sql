CREATE OR REPLACE TRIGGER tier_changes_event AFTER INSERT ON public.tier_changes
  FOR EACH ROW EXECUTE FUNCTION public.laurel_event_tiers();
