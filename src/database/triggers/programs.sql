CREATE OR REPLACE TRIGGER programs_open_calendar AFTER INSERT ON public.programs
  FOR EACH ROW EXECUTE FUNCTION public.laurel_open_calendar();
CREATE OR REPLACE TRIGGER programs_track_domain AFTER INSERT OR UPDATE OF domain ON public.programs
  FOR EACH ROW EXECUTE FUNCTION public.laurel_track_domain();
