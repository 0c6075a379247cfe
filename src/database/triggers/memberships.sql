CREATE OR REPLACE TRIGGER memberships_event_added AFTER INSERT ON public.memberships
  FOR EACH ROW WHEN (new.status <> 'cancelled') EXECUTE FUNCTION public.laurel_event_memberships();
CREATE OR REPLACE TRIGGER memberships_event_changed AFTER UPDATE ON public.memberships
  FOR EACH ROW WHEN ((old.status = 'cancelled') <> (new.status = 'cancelled')) EXECUTE FUNCTION public.laurel_event_memberships();
