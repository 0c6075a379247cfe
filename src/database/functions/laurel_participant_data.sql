CREATE OR REPLACE FUNCTION public.laurel_participant_data(p public.participants) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('id', p.id, 'identifier', p.identifier, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
    'status', p.status, 'postal', p.postal, 'country', p.country, 'locale', p.locale, 'tags', p.tag_list, 'created_at', p.created_at);
$$;
