CREATE OR REPLACE FUNCTION public.laurel_mailbox(p_email text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || host end
from (select split_part(regexp_replace(lower(p_email), '@[^@]*$', ''), '+', 1) as name, substring(lower(p_email) from '[^@]*$') as host) parts
$_$;
