CREATE OR REPLACE TRIGGER liability_values_append_only BEFORE UPDATE ON public.liability_values
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_rewriting();
