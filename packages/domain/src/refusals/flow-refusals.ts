import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Approvals. */
export const FLOW_REFUSALS = {
  'flow.none': rule('未配置审批流程'),
  'flow.self': rule('不能审批自己提交的申请'),
  'flow.notDraft': rule('申请{state}，不能提交'),
  'flow.notRunning': rule('申请{state}，不能撤回'),
  'flow.noTask': rule('没有该审批任务'),
  'flow.decided': rule('该任务已由{user}处理，请刷新'),
  'flow.notSigner': rule('您不是当前节点的审批人'),
  'flow.noSigner': rule('节点{node}没有可用的审批人，请联系管理员'),
  'flow.notApplicant': rule('只有申请人可以撤回'),
  'flow.agreed': rule('已有人同意，不能撤回'),
  'flow.opinion': rule('请填写审批意见'),
  'flow.running': rule('该车已有审批中的申请{code}'),
  'flow.pictures': rule('请上传照片'),
  'flow.locked': rule('审批中，不能{action}'),
  'flow.notOwn': rule('只能{action}自己的申请'),
  'flow.kept': rule('申请{code}已提交过，不能删除'),
  'flow.notSent': rule('申请{code}未提交'),
  'flow.notDone': rule('磅单未完成或已作废，不能改磅'),
  'flow.noticeLine': rule('没有通知单{code}，或其中没有相同物料的行'),
  'flow.notTransit': rule('登记单{code}不是在途车辆'),
  'flow.noStoredTare': rule('未启用期限皮重，不能录入皮重'),
  'flow.noNodes': rule('流程没有节点，不能发布'),
  'flow.nodeType': rule('不支持的节点类型'),
  'flow.nodeEmpty': rule('节点{node}没有审批人'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
