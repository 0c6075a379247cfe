CREATE OR REPLACE TRIGGER offer_redemptions_event_added AFTER INSERT ON public.offer_redemptions
  FOR EACH ROW WHEN (new.status = 'redeemed') EXECUTE FUNCTION public.laurel_event_redemptions();
CREATE OR REPLACE TRIGGER offer_redemptions_event_changed AFTER UPDATE ON public.offer_redemptions
  FOR EACH ROW WHEN (old.status <> 'redeemed' AND new.status = 'redeemed') EXECUTE FUNCTION public.laurel_event_redemptions();
