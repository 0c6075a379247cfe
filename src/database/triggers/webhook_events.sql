CREATE OR REPLACE TRIGGER webhook_events_queue AFTER INSERT ON public.webhook_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_queue_deliveries();
