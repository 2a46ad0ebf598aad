interface DictSeed {
  readonly name: string
  readonly items: readonly string[]
}

/** Dictionaries every group starts with, by type; sites change the items as they like. */
export const DICTIONARY_CATALOGUE: Readonly<Record<string, DictSeed>> = {
  carType: { name: '车型', items: ['自卸', '半挂', '罐车', '厢式', '仓栅', '平板'] },
}
