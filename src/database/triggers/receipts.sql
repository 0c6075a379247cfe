CREATE OR REPLACE TRIGGER receipts_event_added AFTER INSERT ON public.receipts
  FOR EACH ROW WHEN (new.status IN ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'processed')) EXECUTE FUNCTION public.laurel_event_receipts();
CREATE OR REPLACE TRIGGER receipts_figure_added AFTER INSERT ON public.receipts
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_receipts_added();
CREATE OR REPLACE TRIGGER receipts_event_changed AFTER UPDATE ON public.receipts
  FOR EACH ROW WHEN (new.status IN ('eligible', 'no_eligible_items', 'needs_human_review', 'rejected', 'processed')
      AND (old.status <> new.status
        OR old.points <> new.points
        OR old.integrity IS DISTINCT FROM new.integrity))
  EXECUTE FUNCTION public.laurel_event_receipts();
CREATE OR REPLACE TRIGGER receipts_event_returned AFTER UPDATE ON public.receipts
  FOR EACH ROW WHEN (jsonb_array_length(new.returns) > jsonb_array_length(old.returns)) EXECUTE FUNCTION public.laurel_event_receipt_returned();
CREATE OR REPLACE TRIGGER receipts_figure_changed AFTER UPDATE ON public.receipts
  FOR EACH ROW WHEN (old.verified_at IS DISTINCT FROM new.verified_at) EXECUTE FUNCTION public.laurel_figure_receipts_changed();
CREATE OR REPLACE TRIGGER receipts_figure_removed AFTER DELETE ON public.receipts
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_receipts_removed();
CREATE OR REPLACE TRIGGER receipts_refuse_merged BEFORE INSERT ON public.receipts
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
