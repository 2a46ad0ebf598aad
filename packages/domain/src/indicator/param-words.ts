import type { Protocol } from '../scale/scale.ts'

/** What a parameter of an indicator is called, and what one must know to fill it in. */
export interface ParamWords {
  readonly label: string
  readonly tips?: string
  readonly options?: Readonly<Record<string, string>>
}

const SHARED: Readonly<Record<string, ParamWords>> = {
  ignoreChecksum: {
    label: '不查校验和',
    tips: '只用于校验和算错的仪表：错的数据也会当作对的',
  },
  ignoreUnit: { label: '不看单位', tips: '仪表发的单位是固定文字时选，以地磅的仪表单位为准' },
  ignoreNet: { label: '不看净重标志', tips: '总是发净重标志的型号选' },
  stx: { label: '有起始符', tips: '每帧以 02 开头' },
  tare: { label: '带皮重', tips: '短格式不带皮重' },
  factor: { label: '倍数', tips: '读到的数乘以它，才是仪表单位的重量' },
  signed: { label: '有负数' },
}

const GENERIC: Readonly<Record<string, ParamWords>> = {
  begin: { label: '起始字节', tips: '十六进制，如 02；起始和结束至少填一个' },
  end: { label: '结束字节', tips: '十六进制，如 0D0A' },
  length: { label: '一帧字节数', tips: '连起始和结束；不填为不定长' },
  split: { label: '分隔符', tips: '一帧分几段时，段与段之间的文字，如逗号' },
  index: { label: '重量在第几段', tips: '从 0 数起' },
  cutHead: { label: '去掉前几个字符' },
  cutTail: { label: '去掉后几个字符' },
  mirror: { label: '低位在前', tips: '数字倒着发' },
  hex: { label: '一个字节两位数字', tips: 'BCD 码；不能与分隔符同用' },
  precision: { label: '小数位数', tips: '数字里没有小数点，但末几位是小数' },
}

const MODBUS: Readonly<Record<string, ParamWords>> = {
  unitId: { label: '站号' },
  function: { label: '读哪种寄存器', options: { 3: '保持寄存器（03）', 4: '输入寄存器（04）' } },
  address: { label: '起始寄存器', tips: '从 0 数起；说明书写 40001 的填 0' },
  count: { label: '读几个寄存器', tips: '不填为刚好放得下重量' },
  at: { label: '重量从第几个起', tips: '在读到的寄存器里从 0 数起' },
  bits: { label: '重量位数', options: { 32: '32 位', 16: '16 位' } },
  wordOrder: { label: '字的次序', options: { BIG: '高位在前', LITTLE: '低位在前' } },
  statusAt: { label: '状态在第几个', tips: '在读到的寄存器里从 0 数起；不填为没有状态' },
  motionBit: { label: '不稳定标志位' },
  rangeBit: { label: '超量程标志位' },
  netBit: { label: '净重标志位' },
}

const EQUALS: Readonly<Record<string, ParamWords>> = {
  length: {
    label: '等号后几个字符',
    options: { 8: '8 个（带符号）', 7: '7 个（A27）' },
  },
}

const OF_PROTOCOL: Readonly<Partial<Record<Protocol, Readonly<Record<string, ParamWords>>>>> = {
  YAOHUA_CMD: { address: { label: '仪表地址', tips: '仪表上设的通讯地址，A 到 Z' } },
  YAOHUA_REV: EQUALS,
  YAOHUA_FWD: EQUALS,
  GENERIC,
  MODBUS_TCP: MODBUS,
}

/** Null where nobody has named it yet: a test holds that none is. */
export const paramWords = (protocol: Protocol, name: string): ParamWords | null =>
  OF_PROTOCOL[protocol]?.[name] ?? SHARED[name] ?? null
