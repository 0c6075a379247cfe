CREATE OR REPLACE TRIGGER offers_counted_added AFTER INSERT ON public.offers
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_merchant_offers();
CREATE OR REPLACE TRIGGER offers_counted_changed AFTER UPDATE ON public.offers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_merchant_offers();
CREATE OR REPLACE TRIGGER offers_counted_removed AFTER DELETE ON public.offers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_count_merchant_offers();
