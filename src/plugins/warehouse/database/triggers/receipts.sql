CREATE OR REPLACE TRIGGER receipts_warehouse_added AFTER INSERT ON public.receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('receipts');
CREATE OR REPLACE TRIGGER receipts_warehouse_changed AFTER UPDATE ON public.receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('receipts');
CREATE OR REPLACE TRIGGER receipts_warehouse_removed AFTER DELETE ON public.receipts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_note_warehouse('receipts');
