import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Materials, their classes and units, and who sees them. */
export const ARCHIVE_REFUSALS = {
  'computation.mainUnit': rule('每组须有且只有一个主单位'),
  'computation.mainRate': rule('主单位的换算率须为1'),
  'computation.noConversion': rule('无换算的单位组只能有主单位'),
  'computation.rateUsed': rule('换算率已被引用，不能修改'),
  'inventoryClass.hasMaterials': rule('分类下还有物料，不能删除'),
  'inventory.leafClass': rule('请选择末级分类'),
  'inventory.mainUnit': rule('计量的物料主单位须为吨'),
  'inventory.theoryWeight': rule('按理论重量计量须填写单件理论重量'),
  'inventory.suttleRange': rule('净重下限不能大于净重上限'),
  'inventory.printDefault': rule('每种业务只能有一个默认模板'),
  'inventory.inUse': rule('物料有未完业务，不能修改{label}'),
  'allot.notShared': rule('{code}不是集团共享的档案，不能分配'),
  'allot.codeClash': rule('{org}已有编码{code}'),
  'allot.used': rule('{org}已使用{name}'),
} as const satisfies Record<string, RefusalEntry>
