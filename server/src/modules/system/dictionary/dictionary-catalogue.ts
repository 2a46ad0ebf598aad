interface DictSeed {
  readonly name: string
  readonly items: readonly string[]
}

/** Dictionaries every group starts with, by type; sites change the items as they like. */
export const DICTIONARY_CATALOGUE: Readonly<Record<string, DictSeed>> = {
  vendorClass: { name: '供应商类别', items: ['矿方', '贸易商', '生产厂', '其他'] },
  customerClass: { name: '客户类别', items: ['重点客户', '一般客户', '贸易商', '零散客户'] },
  originPlace: { name: '产地/矿点', items: [] },
  carType: { name: '车型', items: ['自卸', '半挂', '罐车', '厢式', '仓栅', '平板'] },
}
