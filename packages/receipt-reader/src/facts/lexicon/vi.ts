import type { Lexicon } from './lexicon'

export const vi: Lexicon = {
  language: 'vi',
  labels: {
    total:
      'tổng cộng, tổng tiền, tổng, tổng số tiền, thành tiền, tổng hóa đơn, tổng tiền hàng, tổng thanh toán, cộng, tổng cộng vnd, total vnd, tổng thành tiền',
    grand_total:
      'phải thanh toán, cần thanh toán, tiền phải trả, khách phải trả, tổng tiền thanh toán, tổng phải thanh toán, khách cần trả, số tiền phải trả, thanh toán',
    subtotal: 'tạm tính, cộng tiền hàng, tiền hàng',
    tax: 'thuế, vat, thuế gtgt, tiền thuế, thuế vat, tiền thuế gtgt, gtgt',
    service: 'phí dịch vụ, phí phục vụ, phí giao hàng',
    rounding: 'làm tròn',
    payment:
      'tiền mặt, khách đưa, tiền khách đưa, thẻ, tiền khách trả, thẻ tín dụng, chuyển khoản, cash vnd, nhận, tiền nhận, khách trả, momo, zalopay, vnpay, payment, thanh toán bằng thẻ, thanh toán tiền mặt',
    change:
      'tiền thừa, trả lại, tiền thối, tiền thối lại, tiền trả lại, tiền thừa trả khách, trả lại khách, thối lại, tiền dư',
    discount: 'giảm giá, chiết khấu, khuyến mãi, voucher',
    points: 'bạn tiết kiệm, tiết kiệm, điểm, điểm tích lũy, tổng giảm giá, tổng chiết khấu, tổng tiền đã giảm',
    count: 'số lượng, tổng số lượng, tổng sl, số món, tổng số món',
  },
  dates: 'ngày, ngày giờ, ngày bán, thời gian, giờ vào, ngày in',
  otherDays: 'hạn sử dụng, đổi trả trước, hết hạn, có giá trị đến, đến ngày, đổi hàng trong',
  notNames: `hóa đơn, phiếu thanh toán, hóa đơn bán hàng, phiếu tính tiền, thu ngân, nhân viên, bàn, khách hàng, cảm ơn, cám ơn quý khách, hẹn gặp lại, mst, mã số thuế, điện thoại, đt, địa chỉ, đc, số hđ, mã hđ, chi nhánh, xin cảm ơn, giờ ra, phiếu, liên hệ, wifi, password, pass wifi, quầy`,
  deposits: '',
  streets: 'đường, phố, quận, phường, tp, ngõ, hẻm, đ, p, q, q., ward, district, hcmc, khu phố, số',
  marks:
    'cảm ơn, quý khách, hóa đơn, thu ngân, tiền mặt, tổng cộng, thành tiền, đơn giá, số lượng, vnd, giảm giá, hẹn gặp lại, quận, phường, ngày, tổng tiền, đường, hcmc, tp hcm, ha noi, sđt',
}
