CREATE OR REPLACE FUNCTION public.laurel_similar_perks(p_program integer, p_word text, p_most integer)
 RETURNS TABLE (merchant_id integer, offer_id integer)
 LANGUAGE sql
 STABLE
 SET "pg_trgm.word_similarity_threshold" TO '0.35'
AS $function$
  (select o.merchant_id, o.id from offers o
   where o.program_id = p_program and o.active and p_word <% laurel_plain_text(o.offer_text_short) limit p_most)
  union all
  (select m.id, null from merchants m
   where m.program_id = p_program and m.active and m.offer_count > 0 and p_word <% laurel_plain_text(m.merchant_name) limit p_most)
$function$
