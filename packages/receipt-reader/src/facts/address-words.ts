/**
 * Words of addresses: kinds of streets, places and buildings. `PLACES` has the larger places of the countries whose receipts are
 * most common. `correctOcrWords` corrects misread words by these lists.
 */
const PARTS = `
jalan lorong persiaran lebuh lebuhraya lingkaran leboh taman bandar bandaraya kampung kampong kawasan perindustrian industri
perdagangan perniagaan pusat plaza kompleks komplek bangunan wisma menara tingkat bawah seksyen presint mukim daerah pekan
desa bukit batu sungai sungei besi buloh padang permatang pantai pulau ladang kota kebun lapangan terbang stesen lembah puncak alam damai indah
jaya utama perdana mutiara permai sentosa setia sentral baru bahru baharu lama besar timur barat utara selatan tengah raya
mahkota mewah makmur maju megah ria sri seri dato datuk tun abdul razak rahman ismail hussein tunku tuanku sultan
section floor ground first second third level suite unit block building tower centre center complex square mall arcade
shopping industrial estate park garden gardens heights village street avenue boulevard highway parkway drive lane road
terrace crescent north south east west central city town airport station phase precinct junction
satu dua tiga empat lima enam tujuh lapan sembilan sepuluh laman rimbunan segar simpang kiri kanan atas anjung mall
jln tmn bdr blk flr lot mkm
calle avenida colonia carretera paseo plaza local piso edificio barrio centro norte oriente poniente
`
const PLACES = `
malaysia selangor johor perak kedah kelantan terengganu pahang melaka malacca penang pinang perlis sabah sarawak negeri
sembilan labuan putrajaya kuala lumpur wilayah persekutuan darul ehsan takzim ridzuan aman naim makmur khusus
petaling subang shah alam klang kelang kajang puchong cheras kepong ampang gombak setapak sentul segambut selayang rawang
serdang kembangan balakong bangi semenyih dengkil sepang cyberjaya damansara kelana bangsar brickfields pandan wangsa maju
bintang nilai seremban mantin ipoh taiping manjung sitiawan lumut kampar teluk intan kluang muar pahat skudai senai tebrau
masai gudang pasir plentong pontian segamat kulai iskandar puteri tampoi larkin austin permas molek daya ungku nusa bestari
alor setar petani langkawi kulim butterworth bukit mertajam georgetown bayan lepas perai nibong tebal kuantan temerloh
bentong kota bharu dungun kemaman kuching miri sibu bintulu kinabalu sandakan tawau kapar meru banting kesas
singapore indonesia jakarta thailand bangkok philippines manila australia sydney melbourne brisbane zealand auckland
canada toronto vancouver montreal london manchester birmingham ireland dublin mexico guadalajara monterrey
california texas florida york illinois pennsylvania ohio georgia michigan jersey virginia washington arizona massachusetts
brinchang cameron highlands genting raub kerteh paka manjong bagan serai parit buntar
indiana missouri maryland wisconsin colorado minnesota carolina alabama louisiana kentucky oregon oklahoma connecticut
`
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

export const PLACE_WORDS = words(PLACES)
export const ADDRESS_WORDS = words(PARTS + PLACES)

/** Place names of two words; each word identifies the other. */
export const ADDRESS_PHRASES: readonly string[] = `
kuala lumpur, kuala selangor, kuala terengganu, kuala langat, shah alam, setia alam, johor bahru, petaling jaya, subang jaya,
ampang jaya, seri kembangan, darul ehsan, darul takzim, wilayah persekutuan, pulau pinang, sungai buloh, sungai besi, batu caves,
batu pahat, kota kinabalu, kota bharu, alor setar, bukit mertajam, bukit jalil, bandar baru, negeri sembilan, hulu langat,
hulu selangor, kelana jaya, ara damansara, wangsa maju, bukit bintang
`
  .split(',')
  .map((phrase) => phrase.trim())

/** Trade words and legal forms in company names. */
export const COMPANY_WORDS = words(`
enterprise enterprises trading marketing holdings industries industry international restaurant restoran hardware stationery
stationers supermarket hypermarket minimarket market mart shop store stores bakery bakeries pharmacy farmasi clinic klinik optical
books bookstore electrical electronics machinery motor motors auto services service solutions resources ventures packaging
engineering construction furniture jewellery textile fashion boutique saloon catering kitchen coffee cafe food foods seafood
beverage beverages frozen poultry petrol petroleum station syarikat perniagaan perusahaan kedai pasar niaga pembekal gemilang
perkhidmatan pengangkutan makanan sendirian berhad limited company corporation incorporated group brothers sons malaysia
health healthcare beauty care handicraft tailoring bookstores confectionery vegetarian hypermarket mini cake pastry pizza
golden silver green white black orange royal happy lucky fresh smart speed quick power value choice bright magic dream heaven
times seven eight three first second modern classic popular premier prime grand united national universal tropical
telecommunication telecommunications advertising technology technologies computers medical dental battery lighting sanitary
timber plastic plastics glass toys gifts sports watch jewellers cosmetics laundry florist fruits vegetables butchery bread noodle
noodles chicken steakhouse bistro resort travel transport logistics parking property properties development realty design interior
academy education cooperative koperasi petrokiosk
supplies supply distributor distributors wholesale retail agency creative printing photo computer mobile communication
singapore asia pacific eastern global world family super express centre center home house garden gallery department cash carry
`)

/** Correct words similar to one of the above, so that 'ICE CREAM' isn't corrected to dream, nor 'CITY HALL' to mall. */
const LIKE_OTHERS = words(`
automobile came cane cars case class coke constructor confectioner confectioners core cream creams dare dash distribute
distribution distributions elastic electronica fool gilt gloss grange harpy hart hatch hooks instruction joys limes marker match
matt mind mint mouse nappy rational reality really right rotor rotors sever shoe shoes shorts sight stare stone stones stories
tires tracing valve wealth while wholesaler wholesalers write automobiles
aloe bard best calls colonial data dive flour focal function hall japan kiwi koala limo lower mahjong mail malt martin menu
mini nest past paste pork rest semi suits toner torn vest wall weights work works worth
bondings boweries bringing broilers brushers catching comparer compiler composer covering curative eateries fainting fronting
hardcore hatchery intercom invertor ironical limiting motional plasmids restorer rollings roadings sewerage smothers solitary
stinting tragical uttering weldings wildings wordings
`)

/** Short words that aren't joined to the word before: 'CATER INC' isn't catering, but 'STATI ON' is a station. */
export const SHORT_WORDS = words(`
inc in co ltd llc llp plc pte pty bhd sdn corp gmbh of at by to and the for
`)

/** Words that are never treated as misread. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([...ADDRESS_WORDS, ...COMPANY_WORDS, ...LIKE_OTHERS])
