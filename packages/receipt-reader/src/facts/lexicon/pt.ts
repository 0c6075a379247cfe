import type { Lexicon } from './lexicon'

export const pt: Lexicon = {
  language: 'pt',
  labels: {
    total:
      'total, valor total, total geral, total eur, valor total r$, total r$, montante, valor, total da compra, valor liquido, total venda',
    grand_total: 'valor a pagar, total a pagar, a pagar, valor a pagar r$, total liquido, valor devido',
    subtotal: 'subtotal, sub total, total dos itens, total bruto, soma',
    net_amount: 'base, incidencia, valor sem iva',
    tax: 'iva, total iva, tributos, impostos, valor aproximado dos tributos, trib aprox, total impostos, valor iva, icms, val aprox tributos',
    service: 'gorjeta, servico, taxa de servico, couvert, frete, taxa de entrega',
    rounding: 'arredondamento',
    payment: `dinheiro, cartao, cartao de credito, cartao credito, cartao debito, cartao de debito, multibanco, numerario, valor pago, valor pago r$, forma de pagamento, pix, entregue, mb way,
      pagamento, pago, credito, debito, valor recebido, visa, mastercard, vale alimentacao, pagamento instantaneo pix, cartao da loja`,
    change: 'troco, troco r$, troco em dinheiro',
    discount:
      'desconto, descontos, descontos r$, desconto r$, desc, desconto direto, desconto cartao, desconto sobre item',
    points:
      'poupou, total poupado, poupanca, economia, voce economizou, total de descontos, poupanca imediata, saldo cartao, valor poupado, total descontos, acumulado, sua economia',
    count:
      'qtd total de itens, quantidade total de itens, qtde total de itens, total de itens, qtd itens, no artigos, numero de artigos, total artigos, artigos, itens, n artigos, qtd de itens',
    summary_heading: 'taxa incidencia iva, resumo iva, iva base valor, % incid iva, taxa base iva, taxa base total iva',
  },
  dates: 'data, data hora, data de emissao, emissao, data emissao, emitida em, data da venda',
  otherDays:
    'valido ate, valida ate, trocas ate, devolucao ate, troca ate, validade, vencimento, ate ao dia, promocao valida',
  notNames: `cupom fiscal, cupom, nota fiscal, fatura, fatura simplificada, recibo, talao, cliente, caixa, operador, operadora, vendedor, atendente, mesa, obrigado, bem vindo, volte sempre,
    cnpj, nif, nipc, contribuinte, inscricao estadual, ie, im, capital social, documento auxiliar, danfe, consumidor, extrato, loja, horario, original, duplicado, atendido por, emitida em, documento, cod, descricao, auxiliar da nota fiscal`,
  deposits: 'vasilhame, depósito, tara',
  streets:
    'rua, avenida, av, praca, travessa, estrada, rodovia, rod, alameda, largo, bairro, lote, quadra, loja, centro comercial',
  marks:
    'obrigado, volte sempre, cupom, nota fiscal, dinheiro, troco, cartao, credito, qtd, itens, loja, preco, data, operador, valor, cnpj, consumidor, desconto, contribuinte, iva, nif, fatura, artigos',
}
