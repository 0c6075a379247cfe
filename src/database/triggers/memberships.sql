CREATE OR REPLACE TRIGGER memberships_event_added AFTER INSERT ON public.memberships
  FOR EACH ROW WHEN (new.status <> 'cancelled') EXECUTE FUNCTION public.laurel_event_memberships();
CREATE OR REPLACE TRIGGER memberships_event_changed AFTER UPDATE ON public.memberships
  FOR EACH ROW WHEN ((old.status = 'cancelled') <> (new.status = 'cancelled')) EXECUTE FUNCTION public.laurel_event_memberships();
CREATE OR REPLACE TRIGGER memberships_refuse_merged BEFORE INSERT ON public.memberships
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
