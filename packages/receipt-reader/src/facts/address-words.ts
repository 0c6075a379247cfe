const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The larger places of the countries whose receipts are most common. */
export const PLACE_WORDS = words(`
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
`)

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
