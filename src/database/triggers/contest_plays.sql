CREATE OR REPLACE TRIGGER contest_plays_figure_added AFTER INSERT ON public.contest_plays
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION public.laurel_figure_contest_plays_added();
CREATE OR REPLACE TRIGGER contest_plays_figure_changed AFTER UPDATE ON public.contest_plays
  FOR EACH ROW WHEN (old.played_at IS DISTINCT FROM new.played_at OR old.point_entry_id IS DISTINCT FROM new.point_entry_id)
  EXECUTE FUNCTION public.laurel_figure_contest_plays_changed();
CREATE OR REPLACE TRIGGER contest_plays_figure_removed AFTER DELETE ON public.contest_plays
  FOR EACH ROW EXECUTE FUNCTION public.laurel_figure_contest_plays_removed();
CREATE OR REPLACE TRIGGER contest_plays_refuse_merged BEFORE INSERT ON public.contest_plays
  FOR EACH ROW EXECUTE FUNCTION public.laurel_refuse_merged();
