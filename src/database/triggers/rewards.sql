CREATE OR REPLACE TRIGGER rewards_keep_new_tags AFTER INSERT ON public.rewards
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_keep_new_tags();
CREATE OR REPLACE TRIGGER rewards_open_stock AFTER INSERT ON public.rewards
  FOR EACH ROW EXECUTE FUNCTION public.laurel_open_stock();
CREATE OR REPLACE TRIGGER rewards_keep_changed_tags AFTER UPDATE OF tag_list ON public.rewards
  FOR EACH ROW WHEN (new.tag_list IS DISTINCT FROM old.tag_list) EXECUTE FUNCTION public.laurel_keep_changed_tags();
