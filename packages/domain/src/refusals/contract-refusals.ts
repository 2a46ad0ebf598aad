import { choose, type RefusalEntry, rule } from './refusal-entry.ts'

/** Contracts and prices. */
export const CONTRACT_REFUSALS = {
  // What every order asks of a material.
  'trade.materialNotBought': rule('物料{name}不可采购'),
  'trade.materialNotSold': rule('物料{name}不可销售'),
  'trade.standsOn': rule('已有{document}{code}，不能{action}'),

  // Contracts.
  'contract.dates': rule('有效期止不能早于起'),
  'contract.sameOrg': rule('发货库区与收货库区不能相同'),
  'contract.lines': rule('请填写合同明细'),
  'contract.lineTwice': rule('物料重复：{name}'),
  'contract.lineQuantity': rule('物料{name}的数量须大于0'),
  'contract.linePrice': rule('请填写物料{name}的单价'),
  'contract.batchSize': rule('请填写物料{name}的批量'),
  'contract.topPrice': rule('单价{p}高于最高采购价{t}'),
  'contract.audited': rule('合同已审核，不能修改'),
  'contract.belowNoticed': rule('不能小于已下通知量{x}吨'),
  'contract.noMaterial': rule('合同中没有物料{name}'),
  'contract.reason': rule('请填写变更原因'),
  'contract.fileType': rule('不支持的文件类型'),
  'contract.fileSize': rule('文件不能超过20MB'),

  // Price sheets.
  'contract.notAudited': rule('合同未审核'),
  'priceSheet.empty': rule('请填写价格单明细'),
  'priceSheet.oneMaterial': rule('请填写物料或物料分类其中之一'),
  'priceSheet.priceZero': rule('单价须大于0'),
  'priceSheet.bandEnds': rule('{name}的价格档下限须小于上限，没有指标时不填上下限'),
  'priceSheet.bandItems': rule('{name}的各价格档须用同一指标'),
  'priceSheet.bandWords': rule('指标{name}没有数值，不能用来分档'),
  'priceSheet.bandOverlap': rule('价格档重叠'),
  'priceSheet.bandGap': rule('{name}的价格档不连续'),
  'priceSheet.times': rule('失效时间须晚于生效时间'),
  'priceSheet.backdated': rule('生效时间早于当前时间，不能审核'),
  'priceSheet.fixedContract': rule('合同为固定价，不能定价'),
  'priceSheet.listContract': rule('合同按价目表定价，不能单独定价'),
  'priceSheet.overlap': rule('与价格单{code}时间重叠'),
  'priceSheet.nothingAfter': rule('失效后无价格'),
  'priceSheet.belowReference': rule('单价{price}低于参考价{reference}'),
  'priceSheet.confirmWeighs': choose('该期间已有{n}张磅单，重新计算后才按新价'),
  'priceSheet.settled': rule('磅单{code}已结算，不能{action}'),
  'priceSheet.used': rule('磅单{code}已用此价格，请先改价'),

  // Rules by which a price is found, and why none was.
  'priceRule.priority': rule('优先级重复'),
  'priceRule.same': rule('规则重复'),
  'price.noRules': rule('请维护取价规则'),
  'price.notFound': rule('未匹配到价格'),
  'price.kindless': rule('{kind}业务没有价格'),
  'price.pending': rule('等待{item}化验值'),
  'price.outOfBands': rule('{item}{value}不在价格单{codes}的任何档内'),
  'price.conflict': rule('价格冲突：{codes}'),

  // Plans.
  'plan.lines': rule('请填写计划明细'),
  'plan.period': rule('计划期间须为整{period}'),
  'plan.partner': rule('物料{name}的往来单位与表头不一致'),
  'plan.duplicate': rule('与计划{code}重复'),
  'plan.overContract': rule('计划超过合同量'),
  'plan.open': rule('计划期未结束，不能结转'),
  'plan.carried': rule('已结转'),

  // Tasks.
  'task.overNotice': rule('任务量超过通知单余量'),
  'task.used': rule('任务已有{n}车登记，不能{action}'),
} as const satisfies Record<string, RefusalEntry>
