/** The first three digits of the ZIPs of each state. The highest start counts. */
const US_ZIPS = `005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-069 CT,
070-089 NJ,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,
300-319 GA,320-339 FL,341-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,
500-528 IA,530-549 WI,550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,
700-714 LA,716-729 AR,730-731 OK,733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,
870-884 NM,885 TX,889-898 NV,900-961 CA,967-968 HI,969 GU,970-979 OR,980-994 WA,995-999 AK,
06390 NY,20588 MD,20598 VA,72643 MO,73960 TX,83414 WY,96799 AS,96950-96952 MP`

/** The first letters of Canadian postal codes. */
const CA_LETTERS = `A NL,B NS,C PE,E NB,G QC,H QC,J QC,K ON,L ON,M ON,N ON,P ON,R MB,S SK,T AB,V BC,X NT,Y YT,X0A NU,X0B NU,X0C NU`

type Range = { low: string; high: string; code: string }

const rangesOf = (text: string, width: number, last: string): Range[] =>
  text
    .split(',')
    .map((part) => {
      const [span = '', code = ''] = part.trim().split(' ')
      const [low = '', high = low] = span.split('-')
      return { low: low.padEnd(width, '0'), high: high.padEnd(width, last), code }
    })
    .toSorted((a, b) => b.low.localeCompare(a.low))

const RANGES = { US: rangesOf(US_ZIPS, 5, '9'), CA: rangesOf(CA_LETTERS, 3, 'Z') }

/** Where somebody lives, as far as their country and postal code say. */
export const locate = (country: string, postal: string | null): string => {
  const code = (postal ?? '').toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (country === 'PR') return 'US-PR'
  if (country !== 'US' && country !== 'CA') return country
  const start = code.slice(0, country === 'US' ? 5 : 3)
  const found = RANGES[country].find(({ high, low }) => low <= start && start <= high)
  return found ? `${country}-${found.code}` : country
}

const valuesOf = (ranges: readonly Range[]): string =>
  ranges.map(({ code, high, low }) => `('${low}','${high}','${code}')`).join(',')

const regionSql = (country: 'US' | 'CA', postal: string, width: number): string =>
  `'${country}' || coalesce('-' || (select z.code from (values ${valuesOf(RANGES[country])}) z (low, high, code)
     where left(${postal}, ${width}) collate "C" between z.low and z.high order by z.low desc limit 1), '')`

/**
 * SQL of a participant's jurisdiction, like `locate`: `US-NY`, `US` without a ZIP, the program's country without one of
 * their own; null for a country that nobody can read.
 * @param participant the alias of a row of `participants`
 */
export const jurisdictionSql = (participant: string): string => {
  const postal = `upper(regexp_replace(coalesce(${participant}.postal, ''), '[^A-Za-z0-9]', '', 'g'))`
  return `(select case c.country when 'PR' then 'US-PR' when 'US' then ${regionSql('US', postal, 5)}
    when 'CA' then ${regionSql('CA', postal, 3)} else substring(c.country from '^[A-Z]{2}$') end
   from (select coalesce(nullif(upper(trim(${participant}.country)), ''),
     (select upper(jp.country) from programs jp where jp.id = ${participant}.program_id)) as country) c)`
}
