CREATE OR REPLACE TRIGGER sweepstake_draws_stay BEFORE DELETE OR UPDATE ON public.sweepstake_draws
  FOR EACH ROW EXECUTE FUNCTION public.laurel_keep_draw();
