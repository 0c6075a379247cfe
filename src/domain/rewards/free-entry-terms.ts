/** Words of the title of the page that holds a program's rules, in English and Spanish (SITE-26). */
const RULES_TITLE = '(rules|reglas)'

/** The program's published page of rules, as JSON; null where it has none. @param program an expression for its id */
export const rulesPageSql = (program: string): string =>
  `(select json_build_object('slug', y.slug, 'title', y.title) from program_pages y
     where y.program_id = ${program} and y.status = 'published' and y.title ~* '${RULES_TITLE}' order by y.id limit 1)`

/** Whether a free entry has something to be read and agreed to first. @param reward the alias of `rewards` */
export const asksTermsSql = (reward: string): string =>
  `(btrim(coalesce(${reward}.terms_conditions, '')) <> '' or ${rulesPageSql(`${reward}.program_id`)} is not null)`
