import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Stock and its documents. */
export const STOCK_REFUSALS = {
  'stock.insufficient': rule('库存不足：{warehouse} {invName} 现存{a}吨，需{b}吨'),
  'stock.recorded': rule('已有出入库记录'),
  'stock.checking': rule('仓库{name}正在盘点'),
  'stock.uncounted': rule('{invName}没有填实盘数'),
  'stock.checkRepeated': rule('盘点明细重复：{invName}'),
  'stock.outsideCheck': rule('{invName}不在盘点范围内'),
  'stock.samePlace': rule('移出与移入的位置不能相同'),
  'stock.notKept': rule('仓库{name}不管库存'),
  'stock.ofWeigh': rule('单据由磅单{code}生成，请在磅单上更正'),
  'stock.period': rule('收发存的结束时间须晚于开始时间'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
