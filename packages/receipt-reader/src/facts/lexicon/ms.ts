import type { Lexicon } from './lexicon'

export const ms: Lexicon = {
  language: 'ms',
  labels: {
    total: 'jumlah besar, jumlah keseluruhan, jumlah akhir',
    weak_total: 'jumlah',
    grand_total: 'jumlah bayaran, jumlah perlu dibayar, jumlah patut dibayar',
    subtotal: 'jumlah kecil, subjumlah',
    tax: 'cukai, cukai jualan, cukai perkhidmatan',
    rounding: 'pelarasan, penggenapan, pelarasan bundaran, pembundaran',
    payment: 'tunai, bayaran, bayaran tunai, kad, kad kredit, kad debit',
    change: 'baki, baki tunai, wang baki, duit baki',
    discount: 'diskaun, potongan',
    points: 'anda jimat, jumlah penjimatan, mata ganjaran',
    count: 'bilangan item, jumlah barang, bil item, kuantiti',
  },
  dates: 'tarikh, tarikh masa',
  otherDays: 'sah sehingga, tamat tempoh, sehingga',
  notNames:
    'resit, juruwang, terima kasih, selamat datang, sila datang lagi, no pendaftaran, pelanggan, waktu perniagaan, barang yang dijual, tidak boleh dikembalikan, meja, cawangan',
  deposits: '',
  streets: 'jalan, jln, lorong, taman, lebuh, persiaran, kampung, lot, bandar',
  marks: 'terima kasih, tarikh, masa, jumlah, juruwang, sila datang lagi, baki, resit, cukai, sdn bhd, jalan, taman',
}
