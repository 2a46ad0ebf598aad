import type { FieldKind } from '../entity/field-kinds.ts'
import type { DesignField } from './table-design.ts'

/** A table that fields may refer to, by the title people know it by. */
export interface NamedTable {
  readonly name: string
  readonly label: string
}

export type Guessed = Pick<DesignField, 'kind'> & { readonly attrs: Partial<DesignField['attrs']> }

/** What a title ends with tells its kind; the first that fits counts. */
const ENDINGS: readonly (readonly [ends: RegExp, kind: FieldKind])[] = [
  [/^(是否|有无|能否)|(吗|与否)$/, 'flag'],
  [/(照片|图片|相片|拍照|附图|现场图)$/, 'file'],
  [/时间$/, 'dateTime'],
  [/(日期|生日|到期日|有效期)$/, 'date'],
  [/(单价|价格)$/, 'price'],
  [/(金额|罚款|押金|运费|费用|款额)$/, 'money'],
  [/(吨数|毛重|皮重|净重)$/, 'tons'],
  [/(数量|重量|长度|宽度|高度|面积|体积|温度|浓度|率|比例)$/, 'decimal'],
  [/(分|分数|次数|人数|个数|件数|车数|天数|台数|页数)$/, 'int'],
]

/** What is written in sentences needs more room than a name. */
const SENTENCES = /(备注|说明|描述|内容|要求|措施|情况|原因|意见|建议)$/
const SENTENCE_LENGTH = 500

/**
 * The kind that a field with this title most likely has; a text where nothing speaks for another.
 *
 * @example
 * guessKind('罚款金额', []).kind // 'money'
 * guessKind('车辆', [{ name: 'vehicle', label: '车辆' }]) // { kind: 'ref', attrs: { target: 'vehicle' } }
 */
export function guessKind(title: string, tables: readonly NamedTable[]): Guessed {
  const bare = bareTitle(title.trim())
  const table = tables.find(({ label }) => label === bare)
  if (table !== undefined) return { kind: 'ref', attrs: { target: table.name } }
  const kind = ENDINGS.find(([ends]) => ends.test(bare))?.[1] ?? 'text'
  return { kind, attrs: kind === 'text' && SENTENCES.test(bare) ? { length: SENTENCE_LENGTH } : {} }
}

/**
 * What a title adds up, or itself.
 *
 * @example
 * bareTitle('扣分合计') // '扣分'
 */
export const bareTitle = (title: string): string =>
  title.replace(/(合计|总计|小计)$/, '').replace(/^(合计|总计)/, '') || title
