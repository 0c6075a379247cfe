/**
 * What identifies a country's receipts: names of taxes and formats of tax numbers, phone codes, postcodes and currency signs.
 * The order of dates comes from `Intl`.
 */
export type Country = {
  /** ISO 3166-1 */
  code: string
  /** ISO 4217 */
  currency: string
  languages: string[]
  /** For the order of dates if the country's language has no lexicon. */
  locale?: string
  /** Names and number formats of taxes and registers that are specific to the country. */
  tax?: RegExp
  /** The country calling code, without '+' or '00'. */
  phone?: string
  /** A postcode beside a town. */
  postal?: RegExp
  /** The country's top-level domain. */
  web?: string
  /** The currency's sign or name beside a number. */
  money?: RegExp
  /** The country's name, cities and regions. */
  place?: RegExp
}

const beside = (sign: string): RegExp =>
  new RegExp(String.raw`(?<![A-Za-z])(?:${sign})\s?-?\d|\d\s?(?:${sign})(?![A-Za-z])`)

export const COUNTRIES: readonly Country[] = [
  {
    ...{ code: 'US', currency: 'USD', languages: ['en'], phone: '1', money: beside('USD?\\$|USD') },
    tax: /\bSALES\s?TAX\b|\bSTATE\s?TAX\b|\bLOCAL\s?TAX\b|\bCITY\s?TAX\b|\bEBT\b|\bSNAP\b/i,
    postal:
      /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[.,]?\s\d{5}(?:-\d{4})?\b|\(?\b[2-9]\d\d\)?[-. ]\d{3}-\d{4}\b/,
  },
  {
    ...{ code: 'CA', currency: 'CAD', languages: ['en', 'fr'], phone: '1', web: 'ca', money: beside('CAD?\\$|CAD') },
    tax: /\bHST\b|\bGST\s?[#:]?\s?\d{5,9}\s?RT|\bT\.?P\.?S\b.*\d|\bT\.?V\.?Q\b|\bQST\b|\d{9}\s?RT\s?\d{4}/i,
    postal: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/,
    place: /\bCANADA\b|\bQU[EÉ]BEC\b|\bONTARIO\b/i,
  },
  {
    ...{ code: 'GB', currency: 'GBP', languages: ['en'], phone: '44', web: 'uk', money: /£/ },
    tax: /\bVAT\s?(?:REG|NO|NUM|NUMBER|#)?\W{0,4}(?:GB)?\s?\d{3}\s?\d{4}\s?\d{2}\b/i,
    postal: /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/,
    place: /\bUNITED KINGDOM\b|\bENGLAND\b|\bSCOTLAND\b|\bWALES\b|\bLONDON\b/i,
  },
  {
    ...{ code: 'IE', currency: 'EUR', languages: ['en'], phone: '353', web: 'ie' },
    tax: /\bVAT\W{0,8}(?:IE)?\s?\d{7}[A-W][A-I]?\b/i,
    place: /\bIRELAND\b|\bDUBLIN\b|\bCO\.\s(?:CORK|KERRY|MAYO|CLARE|MEATH|KILDARE|WICKLOW|GALWAY)\b/i,
  },
  {
    ...{ code: 'AU', currency: 'AUD', languages: ['en'], phone: '61', web: 'au', money: beside('AU?\\$|AUD') },
    tax: /\bA\.?B\.?N\b\W{0,4}\d{2}|(?<!\()\bPTY\.?\s?LTD\b/i,
    postal: /\b(?:NSW|VIC|QLD|TAS|ACT|SA|WA|NT)\W{1,2}\d{4}\b/i,
    // Also phone numbers as dialled in the country.
    place:
      /\bAUSTRALIA\b|\bSYDNEY\b|\bMELBOURNE\b|\bBRISBANE\b|\bPERTH\b|\bADELAIDE\b|\b1[38]00\s?\d{3}\s?\d{3}\b|\(0[2378]\)\s?\d{4}\s?\d{4}\b|\b0[2378]\s[2-9]\d{3}\s\d{4}\b/i,
  },
  {
    ...{ code: 'NZ', currency: 'NZD', languages: ['en'], phone: '64', web: 'nz', money: beside('NZ\\$|NZD') },
    tax: /\bNZBN\b|\bGST\s?(?:NO|NUM(?:BER)?|REG)?\W{0,5}\d{2,3}-\d{3}-\d{3}\b/i,
    place: /\bNEW ZEALAND\b|\bAUCKLAND\b|\bWELLINGTON\b|\bCHRISTCHURCH\b/i,
  },
  {
    ...{ code: 'IN', currency: 'INR', languages: ['en'], phone: '91', web: 'in', money: beside('Rs\\.?|INR|₹') },
    tax: /\bGSTIN?\b|\b[CS]GST\b|\bFSSAI\b|\b\d{2}[A-Z]{5}\d{4}[A-Z]\d?Z?[A-Z\d]\b/i,
    place: /\bINDIA\b|\bMUMBAI\b|\bDELHI\b|\bKOLKATA\b|\bCHENNAI\b|\bBENGALURU\b|\bWEST BENGAL\b/i,
  },
  {
    ...{ code: 'SG', currency: 'SGD', languages: ['en'], phone: '65', web: 'sg', money: beside('S\\$|SGD') },
    tax: /\bPTE\.?\s?LTD\b/i,
    place: /\bSINGAPORE\b/i,
  },
  {
    ...{ code: 'MY', currency: 'MYR', languages: ['en', 'ms'], phone: '60', web: 'my', money: beside('RM|MYR') },
    tax: /\bSDN\.?\s?BHD\b|\bSST\b/i,
    place: /\bMALAYSIA\b|\bSELANGOR\b|\bKUALA LUMPUR\b|\bJOHOR\b/i,
  },
  {
    ...{ code: 'ID', currency: 'IDR', languages: ['id'], phone: '62', web: 'id', money: beside('Rp\\.?|IDR') },
    tax: /\bN\.?P\.?W\.?P\b|\bPPN\b|\bPB1\b|\bPBJT\b|^PT\.?\s?[A-Z]/i,
    place: /\bINDONESIA\b|\bJAKARTA\b|\bTANGERANG\b|\bSURABAYA\b|\bBANDUNG\b|\bBALI\b/i,
  },
  {
    ...{ code: 'VN', currency: 'VND', languages: ['vi', 'en'], phone: '84', web: 'vn', money: beside('VN[DĐ]|đ|₫') },
    tax: /\bMST\b|\bVND\b/i,
    place: /\bVI[EỆ]T\s?NAM\b|\bH[AÀ]\s?N[OỘ]I\b|\bHCMC?\b|\bSAI\s?GON\b/i,
  },
  {
    ...{
      code: 'PH',
      currency: 'PHP',
      languages: ['en'],
      phone: '63',
      web: 'ph',
      money: beside('PHP|₱|P(?=\\d+\\.\\d\\d)'),
    },
    tax: /\bVAT REG\W{0,2}TIN\b|\bVATABLE SALES?\b|\bNON-?VAT REG\b|\bBIR\b|\bMIN\s?[:#]/i,
    place: /\bPHILIPPINES\b|\bMANILA\b|\bQUEZON\b|\bMAKATI\b/i,
  },
  {
    ...{
      code: 'TH',
      locale: 'th-TH',
      currency: 'THB',
      languages: ['en'],
      phone: '66',
      web: 'th',
      money: beside('THB|฿|BAHT'),
    },
    tax: /\bTAX\s?ID\W{0,3}0\d{12}\b|\bVAT INCLUDED\b/i,
    place: /\bTHAILAND\b|\bBANGKOK\b/i,
  },
  {
    ...{
      code: 'JP',
      locale: 'ja-JP',
      currency: 'JPY',
      languages: ['en'],
      phone: '81',
      web: 'jp',
      money: /[¥￥]\s?\d|\d\s?円/,
    },
    tax: /消費税|税込|領収/,
    place: /\bJAPAN\b|\bTOKYO\b|\bOSAKA\b|\bKYOTO\b/i,
  },
  { ...{ code: 'CN', locale: 'zh-CN', currency: 'CNY', languages: ['en'], phone: '86', web: 'cn' }, tax: /元|人民币/ },
  {
    ...{
      code: 'TW',
      locale: 'zh-TW',
      currency: 'TWD',
      languages: ['en'],
      phone: '886',
      web: 'tw',
      money: beside('NT\\$'),
    },
    tax: /統一發票/,
  },
  {
    ...{
      code: 'KR',
      locale: 'ko-KR',
      currency: 'KRW',
      languages: ['en'],
      phone: '82',
      web: 'kr',
      money: /₩\s?\d|\d\s?원/,
    },
    tax: /부가세|합계/,
    place: /\bKOREA\b|\bSEOUL\b|\bBUSAN\b/i,
  },
  { ...{ code: 'HK', currency: 'HKD', languages: ['en'], phone: '852', web: 'hk', money: beside('HK\\$|HKD') } },
  {
    ...{ code: 'ZA', currency: 'ZAR', languages: ['en'], phone: '27', web: 'za', money: beside('ZAR') },
    tax: /\bVAT\W{0,3}(?:REG\W{0,3})?(?:NO|NUM|NUMBER)?\W{0,10}4\d{9}\b/i,
    place: /\bSOUTH AFRICA\b|\bJOHANNESBURG\b|\bCAPE TOWN\b|\bPRETORIA\b/i,
  },
  {
    ...{
      code: 'AE',
      locale: 'ar-AE',
      currency: 'AED',
      languages: ['en'],
      phone: '971',
      web: 'ae',
      money: beside('AED'),
    },
    tax: /\bTRN\b\W{0,4}1\d{14}\b/i,
    place: /\bDUBAI\b|\bABU DHABI\b|\bU\.?A\.?E\b/i,
  },
  {
    ...{ code: 'NL', currency: 'EUR', languages: ['nl'], phone: '31', web: 'nl' },
    tax: /\bBTW\b|\bNL\d{9}B\d{2}\b|\bK\.?V\.?K\b/i,
    postal: /\b\d{4}\s?[A-Z]{2}\s\p{L}{3}/u,
    place: /\bNEDERLAND\b|\bAMSTERDAM\b|\bROTTERDAM\b|\bUTRECHT\b/i,
  },
  {
    ...{ code: 'BE', currency: 'EUR', languages: ['nl', 'fr'], phone: '32', web: 'be' },
    tax: /\bBE\s?0?\d{3}[.\s]?\d{3}[.\s]?\d{3}\b|\bBTW\W{0,4}BE/i,
    postal: /\bB-\d{4}\b/,
    place: /\bBELGI[EËQ]|\bBRUXELLES\b|\bBRUSSEL\b|\bANTWERPEN\b|\bGENT\b/i,
  },
  {
    ...{ code: 'DE', currency: 'EUR', languages: ['de'], phone: '49', web: 'de' },
    tax: /\bUSt[-.\s]{0,2}Id|\bSteuer-?\s?(?:Nr|nummer)|\bDE\s?\d{9}\b|\bGmbH\b|\bMwSt\b/i,
    postal: /^(?:D-)?\d{5}\s\p{L}{3}/u,
    place: /\bDEUTSCHLAND\b|\bBERLIN\b|\bHAMBURG\b|\bM[UÜ]NCHEN\b|\bK[OÖ]LN\b/i,
  },
  {
    ...{ code: 'AT', currency: 'EUR', languages: ['de'], phone: '43', web: 'at' },
    tax: /\bATU\s?\d{8}\b/i,
    place: /\b[OÖ]STERREICH\b|\bWIEN\b|\bGRAZ\b|\bSALZBURG\b/i,
  },
  {
    ...{
      code: 'CH',
      currency: 'CHF',
      languages: ['de', 'fr', 'it'],
      phone: '41',
      web: 'ch',
      money: beside('CHF|SFr\\.?'),
    },
    tax: /\bCHE[-\s]?\d{3}[.\s]?\d{3}[.\s]?\d{3}\b|\bMWST\b/,
    place: /\bSCHWEIZ\b|\bSUISSE\b|\bZ[UÜ]RICH\b|\bGEN[EÈ]VE\b|\bBASEL\b/i,
  },
  {
    ...{ code: 'FR', currency: 'EUR', languages: ['fr'], phone: '33', web: 'fr' },
    tax: /\bSIR(?:ET|EN)\b|\bFR\s?\d{2}\s?\d{9}\b|\bT\.?V\.?A\b|\bNAF\b|\bR\.?C\.?S\b/i,
    place: /\bFRANCE\b|\bPARIS\b|\bLYON\b|\bMARSEILLE\b/i,
  },
  {
    ...{ code: 'IT', currency: 'EUR', languages: ['it'], phone: '39', web: 'it' },
    tax: /\bP(?:ART(?:ITA)?)?\.?\s?I\.?V\.?A\b|\bDOCUMENTO COMMERCIALE\b|\bCOD(?:ICE)?\.?\s?FISC/i,
    place: /\bITALIA\b|\bMILANO\b|\bROMA\b|\bTORINO\b|\bNAPOLI\b|\bFIRENZE\b|\bVENEZIA\b/i,
  },
  {
    ...{ code: 'ES', currency: 'EUR', languages: ['es'], phone: '34', web: 'es' },
    tax: /\b[CN]\.?I\.?F\b\W{0,4}[A-Z\d]-?\d{7}|\bFACTURA SIMPLIFICADA\b|\bES[A-Z]\d{7}/i,
    place: /\bESPA[NÑ]A\b|\bMADRID\b|\bBARCELONA\b|\bSEVILLA\b|\bVALENCIA\b/i,
  },
  {
    ...{ code: 'MX', currency: 'MXN', languages: ['es'], phone: '52', web: 'mx', money: beside('MXN|M\\.N\\.?') },
    tax: /\bR\.?\s?F\.?\s?C\b|\bDE C\.?V\b|\bREGIMEN FISCAL\b|\bC\.\s?P\.?\s?\d{5}\b/i,
    place: /\bM[EÉ]XICO\b|\bCDMX\b|\bGUADALAJARA\b|\bMONTERREY\b/i,
  },
  {
    ...{ code: 'AR', currency: 'ARS', languages: ['es'], phone: '54', web: 'ar' },
    tax: /\bC\.?U\.?I\.?T\b|\bING\.?\s?BRUTOS\b|\bA CONSUMIDOR FINAL\b/i,
    place: /\bARGENTINA\b|\bBUENOS AIRES\b/i,
  },
  {
    ...{ code: 'CL', currency: 'CLP', languages: ['es'], phone: '56', web: 'cl' },
    tax: /\bR\.?U\.?T\b|\bBOLETA ELECTR[OÓ]NICA\b|\bS\.?I\.?I\b/i,
    place: /\bCHILE\b|\bSANTIAGO\b/i,
  },
  {
    ...{ code: 'CO', currency: 'COP', languages: ['es'], phone: '57', web: 'co', money: beside('COP') },
    tax: /\bN\.?I\.?T\b\W{0,4}\d{3}|\bDIAN\b|\bIMPOCONSUMO\b/i,
    place: /\bCOLOMBIA\b|\bBOGOT[AÁ]\b|\bMEDELL[IÍ]N\b/i,
  },
  {
    ...{ code: 'PE', currency: 'PEN', languages: ['es'], phone: '51', web: 'pe', money: /(?<![A-Za-z])S\/\.?\s?\d/ },
    tax: /\bR\.?U\.?C\b|\bI\.?G\.?V\b|\bSUNAT\b/i,
    place: /\bPER[UÚ]\b|\bLIMA\b/i,
  },
  {
    ...{ code: 'PT', currency: 'EUR', languages: ['pt'], phone: '351', web: 'pt' },
    tax: /\bNIPC\b|\bCONTRIBUINTE\b|\bNIF\b\W{0,4}(?:PT)?\s?\d{9}\b|\bATCUD\b|\bFATURA\b/i,
    postal: /\b\d{4}-\d{3}\s\p{L}{3}/u,
    place: /\bPORTUGAL\b|\bLISBOA\b|\bPORTO\b/i,
  },
  {
    ...{ code: 'BR', currency: 'BRL', languages: ['pt'], phone: '55', web: 'br', money: /(?<![A-Za-z])R\$\s?\d/ },
    tax: /\bC\.?N\.?P\.?J\b|\bCUPOM\b|\bI\.?C\.?M\.?S\b|\bNFC-?E\b|\bDANFE\b|\bTRIBUTOS\b/i,
    place: /\bBRASIL\b|\bS[AÃ]O PAULO\b|\bRIO DE JANEIRO\b/i,
  },
  {
    ...{ code: 'PL', currency: 'PLN', languages: ['pl'], phone: '48', web: 'pl', money: beside('PLN|z[łl]') },
    tax: /\bN\.?I\.?P\b\W{0,4}\d|\bPARAGON\b|\bP\.?T\.?U\b|\bSP\.?\s?Z\s?O\.?\s?O\b|\bREGON\b/i,
    postal: /\b\d{2}-\d{3}\s\p{L}{3}/u,
    place: /\bPOLSKA\b|\bWARSZAWA\b|\bKRAK[OÓ]W\b|\bGDA[NŃ]SK\b|\bPOZNA[NŃ]\b|\bWROC[LŁ]AW\b/i,
  },
  {
    ...{ code: 'CZ', currency: 'CZK', languages: ['cs'], phone: '420', web: 'cz', money: beside('CZK|K[čcCČ]') },
    tax: /\bD\.?P\.?H\b|\bDI[CČ]\b|\bI[CČ]O?\s?:?\s?\d{8}\b|\bBKP\b|\bFIK\b/i,
    postal: /\b\d{3}\s\d{2}\s\p{L}{3}/u,
    place: /\bPRAHA\b|\bBRNO\b|\bOSTRAVA\b|\bPLZE[NŇ]\b/i,
  },
  {
    ...{ code: 'SK', currency: 'EUR', languages: ['cs'], phone: '421', web: 'sk' },
    tax: /\bI[CČ] ?DPH\b|\bSK\d{10}\b/i,
    place: /\bSLOVENSKO\b|\bBRATISLAVA\b|\bKO[SŠ]ICE\b/i,
  },
  {
    ...{ code: 'HU', currency: 'HUF', languages: ['hu'], phone: '36', web: 'hu', money: beside('HUF|Ft') },
    tax: /\bAD[OÓ]SZ[AÁ]M\b|\b[AÁ]FA\b|\bNYUGTA\b|[OÖ]SSZESEN/i,
    place: /\bBUDAPEST\b|\bMAGYARORSZ[AÁ]G\b/i,
  },
  {
    ...{ code: 'RO', currency: 'RON', languages: ['ro'], phone: '40', web: 'ro', money: beside('RON|LEI|lei') },
    tax: /\bBON FISCAL\b|\bC\.?U\.?I\b|\bCOD (?:IDENTIFICARE )?FISCAL/i,
    place: /\bROM[AÂ]NIA\b|\bBUCURE[SȘ]TI\b|\bCLUJ\b|\bTIMI[SȘ]OARA\b/i,
  },
  {
    ...{ code: 'TR', currency: 'TRY', languages: ['tr'], phone: '90', web: 'tr', money: beside('TRY|TL|₺') },
    tax: /\bK\.?D\.?V\b|\bTOPKDV\b|\bVERG[Iİ] DA[Iİ]RES[Iİ]\b|\bMERS[Iİ]S\b/i,
    place: /\bT[UÜ]RK[Iİ]YE\b|\b[Iİ]STANBUL\b|\bANKARA\b|\b[Iİ]ZM[Iİ]R\b/i,
  },
  {
    ...{ code: 'FI', currency: 'EUR', languages: ['fi', 'sv'], phone: '358', web: 'fi' },
    tax: /\bY-?\s?TUNNUS\b|\bALV\b|\b\d{7}-\d\b/i,
    place: /\bSUOMI\b|\bHELSINKI\b|\bTAMPERE\b|\bTURKU\b|\bOULU\b|\bESPOO\b|\bVANTAA\b/i,
  },
  {
    ...{ code: 'SE', currency: 'SEK', languages: ['sv'], phone: '46', web: 'se', money: beside('SEK') },
    tax: /\bORG\.?\s?(?:NR|NUMMER)\W{0,3}\d{6}-\d{4}\b|\bSE\s?\d{10}01\b|\bMOMS\b/i,
    place: /\bSVERIGE\b|\bSTOCKHOLM\b|\bG[OÖ]TEBORG\b|\bMALM[OÖ]\b|\bUPPSALA\b/i,
  },
  {
    ...{ code: 'NO', currency: 'NOK', languages: ['nb'], phone: '47', web: 'no', money: beside('NOK') },
    tax: /\bMVA\b|\bFORETAKSREGISTERET\b|\bBANK\s?AXEPT\b/i,
    place: /\bNORGE\b|\bOSLO\b|\bBERGEN\b|\bTRONDHEIM\b|\bSTAVANGER\b/i,
  },
  {
    ...{ code: 'DK', currency: 'DKK', languages: ['da'], phone: '45', web: 'dk', money: beside('DKK') },
    tax: /\bC\.?V\.?R\b|\bSE-?NR\b|\bDANKORT\b|\bMOMS\b/i,
    place: /\bDANMARK\b|\bK[OØ]BENHAVN\b|\b[AÅ]RHUS\b|\bODENSE\b|\bAALBORG\b/i,
  },
]
