"""What stands on receipts: names of companies, addresses, labels, items, dates and prices, all of it made up.

No name or address is a real one: words are common ones of trade and places, and syllables put together at random, so that
the network learns letters and not names. Labels, and what numbers of bills begin with, are such as receipts of the 292 looked at have.
"""

import random
import re
from pathlib import Path

choice, between = random.choice, random.randint

TRADE = """
ENTERPRISE TRADING RESTAURANT RESTORAN HARDWARE STATIONERY BAKERY BAKERIES CAFE MARKET MART SUPERMARKET MINIMART
PHARMACY FARMASI KLINIK CLINIC BOOK STORE STORES CENTRE CENTER GALLERY FASHION ELECTRICAL ELECTRONIC MACHINERY
SERVICES SERVICE STATION PETROLEUM FOOD FOODS INDUSTRIES HOLDINGS GROUP GLOBAL INTERNATIONAL MARKETING DISTRIBUTION
DISTRIBUTORS SUPPLY SUPPLIES DIY HOME DECO FURNITURE AUTO MOTOR TYRE BATTERY KITCHEN HOUSE SEAFOOD KOPITIAM BISTRO
GRILL STEAK NOODLE MEE CURRY BANANA LEAF HOTEL RESORT MANAGEMENT PROPERTY PARKING TOLL CINEMA SPORT SPORTS TOYS BABY
PETS PAINT GLASS METAL STEEL TIMBER PLASTIC PAPER PRINT PRINTING PRESS OFFICE EQUIPMENT COMPUTER DIGITAL MOBILE
TELECOMMUNICATION WORLD CITY VALUE SAVE PLUS EXPRESS EXTRA FRESH GREEN GOLDEN SUPER MEGA MAXI MINI HYPERMARKET
PERNIAGAAN PERUSAHAAN SYARIKAT KEDAI RUNCIT PASAR RAYA BORONG PEMBORONG JAYA MAJU BERSATU SEJATI INDAH PERMAI
SENTOSA CONSTRUCTION ENGINEERING TECHNOLOGY SOLUTIONS BEAUTY SALON SPA OPTICAL JEWELLERY GOLD
""".split()
PLACES = """
JALAN TAMAN LORONG PERSIARAN LEBUH BANDAR KAMPUNG DESA BUKIT SUNGAI BATU PARIT SEKSYEN KAWASAN PERINDUSTRIAN PUSAT
PERDAGANGAN LEBUHRAYA SIMPANG PEKAN PADANG TELUK TANJUNG KOTA PULAU SRI SERI DAMANSARA UTAMA BARU LAMA SELATAN UTARA
TIMUR BARAT RAYA INDAH PERDANA PUTRA SETIA ALAM IMPIAN MUTIARA MERDEKA ROAD STREET AVENUE LOT BLOCK BLOK UNIT FLOOR
GROUND LEVEL PLAZA MALL KOMPLEKS MENARA WISMA BANGUNAN JOHOR BAHRU SELANGOR KUALA LUMPUR PETALING PENANG IPOH PERAK
MELAKA KEDAH SABAH SARAWAK PAHANG KUANTAN SEREMBAN KLANG SHAH SUBANG CHERAS PUCHONG KAJANG SKUDAI KEPONG RAWANG
""".split()
RECEIPT = """
TOTAL SUBTOTAL AMOUNT CASH CHANGE ROUNDING ADJUSTMENT TAX INVOICE GST SUMMARY RECEIPT BILL CASHIER DATE TIME QTY
PRICE DISC ITEM DESCRIPTION PAYMENT BALANCE DUE TENDER VISA MASTER CARD MEMBER POINTS THANK YOU PLEASE COME AGAIN
GOODS SOLD ARE NOT RETURNABLE RETURN EXCHANGE WITHIN DAYS ORIGINAL TABLE ORDER NO TERMINAL COUNTER SALES PERSON
INCLUSIVE EXCL INCL SERVICE CHARGE NET GROSS PAX DINE IN TAKE AWAY TEL FAX REG ID CO PHONE EMAIL WEBSITE CUSTOMER
COPY APPROVAL CODE TRACE BATCH REF
""".split()
SYLLABLES = """
AH AN ANG BA BAK BAN BEE BENG BO BOON CHAI CHAN CHENG CHEONG CHIA CHIN CHOON CHUAN CHUN CHEW DA ENG FA FOOK FONG FU
GAN GOH GUAN HAI HAN HENG HIN HO HOCK HONG HUA HUAT HUI HUNG HUP JI JIA JIN KAH KAI KANG KEE KENG KHENG KIAN KIM KOK
KONG KUAN KWAN LAI LAM LEE LENG LI LIAN LIM LIN LING LOK LONG LOONG LUCK LUNG MEI MENG MING MOH MUI NAM NG NGAN OOI
PENG PIN POH SAM SAN SENG SHAN SHENG SHIN SIANG SIN SING SIONG SOON SUN SWEE TAI TAN TECK TEIK TENG THAI THEN TIAN
TIN TONG TUCK TUNG WAH WAI WAN WEE WEI WENG WIN WONG WOO XIANG XIN YAN YANG YEE YEN YI YIK YIN YIP YONG YOON YU YUEN
ZHENG ZHONG
""".split()
HALVES = """
KA RA MA NA TA SA BA DI LI RI SI TU KU SU LU MU PA PE RE LA NO RO GO BE DE NE SE TE AL AR AN IN UN AM AT AS IS UR IL
KI MI NI TI BI PI HA JA WA YA GA DA LO MO SO TO BO KO CO VI VA VE FA FE ZA QU EX
""".split()
LABELS = """
Invoice No|Invoice #|Bill No.|Bill#|Bill No|Doc No|Receipt No|Receipt #|Cashier|Station|Terminal|Counter|
Table|Table No|Order|Order No|GST ID|GST ID No|GST Reg No|GST Reg #|GST Reg. No|GST No.|GST No|
Company Reg #|Company Reg No|Co. Reg. No|Co Reg No|Reg No|Tax Invoice|Simplified Tax Invoice|
Tax Invoice / Adjustment Note|Adjustment Note|Cash Sales No.|Cash Bill|Cash Sales|Sales Person|Salesman|
Member|Member No|Customer|Ref|Ref No.|Trans No|Trn|POS|Tel|Tel No|Fax|Tel & Fax No|H/P|Phone|Email|
Website|Item|Item Code|Description|Qty|Price|Unit Price|Amount|Amt (RM)|Disc|Total|Sub Total|Total Qty|
Total Incl. GST|Total Excl. GST|GST Summary|Tax Code|Rounding|Rounding Adj|Cash|Change|Visa|Thank You|
Please Come Again|Goods Sold Are Not Returnable|Welcome To|For Feedback Or Complaint, Please Call|Licensee Of|
Formerly Known As|Dine In|Take Away|Guest Check|Pump|Litre|Date|Time|Date/Time|Printed|Issued By|
Served By|Operator|Remark|Terms|Due Date|Page|No|Ship To|Sold To|Payment|Payment Mode|Card|
Approval Code|Points|Balance|Branch|Outlet|Store|Shop|Lot|Unit|Ground Floor|Level|Block
""".replace('\n', '').split('|')
TOTALS = """
Total|Sub Total|Subtotal|Grand Total|Net Total|Nett Total|Bill Total|Total Payable|Total Due|Amount Due|Balance Due|Net Amount|Total Amount|
Total Amt Rounded|Total Rounded|Total After Rounding|Total Before Rounding|Rounding|Rounding Adj|Rounding Adjustment|Total Sales|
Total Sales (Inclusive GST)|Total Sales (Inclusive of GST)|Total Sales (Excluding GST)|Total Incl. GST@6%|Total Incl GST|Total Excl. GST|
Total Inclusive GST|Total (Incl. of GST)|Total 6% supplies (excl. GST)|Total 6% supplies (inc. GST)|Total (GST Incl)|Total With GST @ 6%|
GST 6%|GST @6%|GST @ 6%|Tax 6%|SST 6%|GST Amount|GST Payable|Total GST|Total Tax|Total Discount|Total Item Discount|Discount 10%|
Item Discount|Service Charge 10%|Svc Chg 10%|Total Qty|Total Item(s)|No. of Items|Cash|Cash Tendered|Tendered|Paid|Amount Paid|
Change|Change Due|Balance|Visa|MasterCard|Credit Card|Amount|Amt|Price|Taxable|SR @6%|SR (6%)|ZRL @0%|Zero Rated (0%)|SR = GST @6%
""".replace('\n', '').split('|')
LABELS += [label.upper() for label in LABELS]
# What numbers of bills begin with; mostly with nothing.
CODES = ['', '', 'A', 'B', 'C', 'INV', 'CS', 'CS-', 'SR', 'OR', 'HQ', 'T', 'W', 'R', 'IN', 'S', 'P0', '#', 'BILL-', 'CB', 'V001-']
FORMS = [' SDN BHD', ' SDN BHD', ' SDN. BHD.', ' SDN BHD.', ' SDN.BHD.', ' SDN.BHD', ' BHD', ' S/B', ' LTD', ' ENTERPRISE', ' TRADING']
MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC Jan Feb Mar Apr Oct Dec'.split()
ENGLISH = [word for word in Path('/usr/share/dict/words').read_text().split() if re.fullmatch('[A-Za-z]{2,12}', word)]
CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'


def chance(share):
    return random.random() < share


def one_of(ways):
    """One of some functions, by their weights."""
    return random.choices([way for way, _ in ways], [weight for _, weight in ways])[0]()


def number(length):
    return ''.join(choice('0123456789') for _ in range(length))


def word():
    return one_of([
        (lambda: choice(ENGLISH), 28),
        (lambda: choice(TRADE), 14),
        (lambda: choice(SYLLABLES), 14),
        (lambda: choice(PLACES), 10),
        (lambda: choice(RECEIPT), 8),
        (lambda: ''.join(choice(HALVES) for _ in range(between(2, 4))) + choice(['', '', 'N', 'M', 'H', 'NG', 'K', 'R', 'S', 'T']), 19),
        (lambda: ''.join(choice(CAPITALS) for _ in range(between(1, 7))), 7),
    ]).upper()


def company():
    words = [choice(SYLLABLES) if chance(0.35) else word() for _ in range(between(1, 3))]
    if chance(0.6):
        words.append(choice(TRADE))
    name = ' '.join(words)
    if chance(0.12):
        name = name.replace(' ', choice([' & ', '-', '.', "'S "]), 1)
    if chance(0.12):
        name += f" ({choice(['M', 'MALAYSIA', choice(PLACES), choice(SYLLABLES)])})"
    if chance(0.55):
        name += choice(FORMS)
    if chance(0.22):
        registration = f'{number(between(5, 7))}-{choice("ABDHKMPTUVWX")}'
        name += choice([f' ({registration})', f' {registration}', f'({registration})'])
    return name


def price():
    return choice([
        f'{between(0, 30)}.{number(2)}',
        f'{between(0, 300)}.{number(1)}0',
        f'{between(1, 9)},{number(3)}.{number(2)}',
        f'{between(10, 999)}.{number(2)}',
    ])


def address():
    parts = []
    if chance(0.7):
        house = choice([
            number(between(1, 3)), f'{number(2)},{number(2)}', f'{number(2)}-{number(1)}', f'{number(2)} & {number(2)}',
            choice('ABCG') + number(2), number(between(2, 4)), f"{choice('ABG')}-{number(2)}",
        ])
        parts.append(f"{choice(['NO.', 'NO ', 'NO. ', 'LOT ', '', 'NO: ', 'LOT ', 'BLOK '])}{house},")
    for _ in range(between(1, 3)):
        street = ' '.join([choice(PLACES)] + [word() if chance(0.5) else choice(PLACES) for _ in range(between(0, 2))])
        if chance(0.35):
            area = f"{choice(['SS', 'PJS', 'USJ', 'U', 'S'])}{number(between(1, 2))}/{number(between(1, 2))}"
            street += ' ' + choice([f'{number(1)}/{number(between(1, 2))}', number(between(1, 2)), number(1) + choice('ABC'), area])
        parts.append(street + choice([',', ',', ',', ',', '', '.']))
    if chance(0.5):
        town = ' '.join(choice(PLACES) for _ in range(between(1, 2)))
        parts.append(f"{number(5)} {town}{choice(['', ',', '.', f', {choice(PLACES)}'])}")
    return ' '.join(parts[between(0, max(0, len(parts) - 3)):])


def amount():
    label = choice(TOTALS) if chance(0.75) else ' '.join(choice(RECEIPT) for _ in range(between(1, 3)))
    if chance(0.45):
        label = label.upper()
    return label + choice(['', ':', ' :', ' RM', ' (RM)', ': RM', '', ':']) + choice(['', '', f' {price()}', f' ${price()}'])


def phone():
    label = choice(['TEL: ', 'TEL:', 'Tel : ', 'FAX: ', 'PHONE: ', 'H/P: ', 'TEL NO.: ', ''])
    return label + choice([
        f'0{number(1)}-{number(3)} {number(4)}', f'0{number(2)}-{number(7)}', f'+60{number(1)}-{number(8)}', f'1300-{number(2)}-{number(4)}',
    ])


def moment():
    day, month, year = f'{between(1, 31):02}', f'{between(1, 12):02}', str(between(2012, 2026))
    hour, minute, second = f'{between(0, 23):02}', f'{between(0, 59):02}', f'{between(0, 59):02}'
    when = choice([
        f'{day}/{month}/{year}', f'{day}-{month}-{year}', f'{year}-{month}-{day}', f'{day} {choice(MONTHS)} {year}', f'{day}/{month}/{year[2:]}',
    ])
    time = choice(['', f' {hour}:{minute}', f' {hour}:{minute}:{second}', f" {between(1, 12)}:{minute}:{second} {choice(['AM', 'PM'])}"])
    return choice(['', 'DATE: ', 'Date : ', 'DATE:', 'Date']) + when + time


def registration():
    label = choice(['GST ID: ', 'GST REG NO: ', '(GST ID NO: ', 'GST NO. : ', 'CO. REG NO: ', 'CO REG: ', 'ROC NO. '])
    return label + choice([number(12), f'00{number(10)}', f"{number(6)}-{choice('ADHKMTUVWX')}"])


def item():
    name = ' '.join(word() for _ in range(between(1, 4)))
    size = number(between(2, 3)) + choice(['G', 'ML', 'KG', 'L', 'PCS', "'S"])
    before = choice(['', f'{number(between(4, 13))} ', f'{number(1)} x ', ''])
    return before + name + choice(['', f' {size}', f' {price()}', f' @ {price()}']) + choice(['', '', ' SR', ' ZRL', ' *', ' S'])


def labelled():
    if chance(0.2):
        return choice(['*', '**', '***', '* ', '** ', '-', '=']) + choice(LABELS) + choice(['*', '**', '***', ' *', ' **', '-', ''])
    code = choice(CODES)
    return choice(LABELS) + choice([' : ', ': ', ':', ' ', ' :', ': ']) + choice([
        number(between(3, 12)), f'{code}{number(between(4, 12))}', f'{code}{number(between(2, 4))}-{number(between(2, 6))}', word(),
        f'{word()} {word()}', f'{code}{number(4)}/{number(3)}/{number(4)}',
    ])


def figures():
    """What stands in the columns of items, taxes and sums: figures with next to no letters."""
    return one_of([
        (lambda: choice(['RM', '$', '', 'RM ', '-', '', 'MYR ', 'EUR ']) + price() + choice(['', '', '', ' SR', 'S', ' T', '-', ' *', ' ZRL']), 10),
        (lambda: ' '.join(price() for _ in range(between(2, 3))), 5),
        (lambda: f"{between(1, 24)}{choice([' x ', 'X', ' @ ', ' ', ' PCS x '])}{price()}{choice(['', f' {price()}', f' = {price()}'])}", 5),
        (lambda: f"{choice(['SR', 'S', 'ZRL', 'GST', 'Z', 'TX', 'SST'])}{choice([' @ ', ' ', '@', ' (', '='])}{choice('066')}{choice(['%', '.00%', '%)'])} {price()} {price()}", 3),
        (lambda: number(between(3, 14)), 5),
        (lambda: f'{number(between(2, 6))}-{number(between(2, 6))}', 2),
        (lambda: f"{choice(['', '', '-'])}0.0{between(1, 4)}", 2),
    ])


def code():
    letters = ''.join(choice('ABCDEFGHJKLMNPQRSTUVWXYZ23456789') for _ in range(between(3, 8)))
    return letters + choice(['', f'-{number(between(2, 5))}', f'/{number(3)}'])


def text():
    """One row of a receipt, of up to some forty letters."""
    found = one_of([
        (company, 28),
        (address, 24),
        (lambda: one_of([(amount, 40), (figures, 40), (phone, 12), (moment, 25), (registration, 15), (item, 8), (labelled, 26), (code, 2)]), 42),
        (lambda: ' '.join(word() for _ in range(between(1, 5))), 6),
    ])
    if chance(0.28):
        found = found.title() if chance(0.75) else found.lower()
    return re.sub(r'\s+', ' ', found).strip()[:between(34, 44)].strip() or 'A'
