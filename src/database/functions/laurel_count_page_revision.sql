CREATE OR REPLACE FUNCTION public.laurel_count_page_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.revision := old.revision + (
    (new.title, new.content_html, new.content) is distinct from (old.title, old.content_html, old.content))::int;
  return new;
end
$$;
