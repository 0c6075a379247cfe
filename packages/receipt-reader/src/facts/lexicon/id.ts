import type { Lexicon } from './lexicon'

export const id: Lexicon = {
  language: 'id',
  labels: {
    total:
      'total, jumlah, total belanja, total harga, total rp, grand total, jumlah total, total penjualan, harga jual, total item, tagihan',
    grand_total:
      'total bayar, total tagihan, jumlah bayar, total pembayaran, jumlah tagihan, harus dibayar, total akhir, netto',
    subtotal: 'subtotal, sub total, total sebelum pajak',
    net_amount: 'dpp, non ppn, total dpp',
    tax: 'ppn, pajak, pb1, pajak restoran, tax pb1, ppn 11, ppn 10, pajak daerah, pbjt, pb 1, total ppn',
    service: 'layanan, biaya layanan, service, servis, ongkir, biaya kirim, tip',
    rounding: 'pembulatan',
    payment:
      'tunai, cash, kartu, kartu debit, kartu kredit, debit, kredit, bayar, dibayar, pembayaran, qris, gopay, ovo, dana, shopeepay, debit bca, bca, mandiri, tunai rp, uang, bayar tunai, non tunai, uang tunai, kartu debet, debet, transfer',
    change: 'kembali, kembalian, uang kembali, kembali rp, kembalian rp',
    discount: 'diskon, potongan, disc, total diskon, potongan harga, promo, hemat, voucher',
    points:
      'anda hemat, total hemat, poin, total disc, anda menghemat, poin anda, saldo poin, total potongan, kamu hemat',
    count: 'total qty, jumlah item, jumlah barang, total barang, qty, items, item',
  },
  dates: 'tgl, tanggal, tgl jam, tanggal transaksi, waktu',
  otherDays: 'berlaku sampai, berlaku hingga, penukaran, s/d, promo sampai, jatuh tempo',
  notNames: `struk, nota, faktur, kasir, pelayan, meja, pelanggan, npwp, terima kasih, selamat datang, selamat menikmati, kritik saran, kritik, saran, telp, layanan konsumen, layanan pelanggan, bon, no nota, no struk, tunai, cabang, jam buka, operator, kembali lagi, atas kunjungan anda, barang yang sudah dibeli`,
  deposits: '',
  streets:
    'jl, jalan, jln, gang, gg, komp, komplek, kompleks, ruko, blok, kec, kel, kab, rt, rw, kavling, raya, lantai, lt',
  marks:
    'terima kasih, kasir, tunai, kembali, kembalian, ppn, npwp, tgl, harga, belanja, jumlah, bayar, layanan, anda, kunjungan, diskon, rp, telp, kritik, ruko, pt',
}
