CREATE OR REPLACE TRIGGER participant_consents_event AFTER INSERT ON public.participant_consents
  FOR EACH ROW EXECUTE FUNCTION public.laurel_event_consents();
