CREATE OR REPLACE TRIGGER receipt_reviews_append_only BEFORE DELETE OR UPDATE ON public.receipt_reviews
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_rewriting_reviews();
