CREATE OR REPLACE TRIGGER liability_months_final BEFORE DELETE OR UPDATE ON public.liability_months
  FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION public.laurel_guard_liability_months();
