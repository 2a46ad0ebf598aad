import { forbidden, type RefusalEntry, rule, unauthorised } from './refusal-entry.ts'

/** What is handed to other systems. */
export const INTEGRATION_REFUSALS = {
  'erp.address': rule('地址须以 http:// 或 https:// 开头，不含账号和参数'),
  'erp.fieldSource': rule('ERP字段{field}须填取值或固定值之一'),
  'erp.unmapped': rule('未维护{name}的ERP编码'),
  'erp.noAdapter': rule('没有启用的ERP适配器，不能上传'),
  'erp.notDue': rule('{code}未到上传条件或已在上传队列'),
  'erp.uploading': rule('{code}正在上传ERP，请稍后再试'),
  'erp.reversed': rule('{code}已在撤回，不能再撤回'),
  'erp.state': rule('{code}当前为{state}，不能{action}'),
  'hook.address': rule('地址须以 http:// 或 https:// 开头，不含账号'),
  'hook.inner': rule('{host}是内部网络的地址，不能推送'),
  'hook.state': rule('{code}的推送{state}，不能{action}'),
  'hook.noSecret': rule('{name}还没有签名密钥，不能推送'),
  'key.invalid': unauthorised('接口密钥无效、已停用或已到期'),
  'key.personOnly': forbidden('此操作须由本人登录后进行，接口密钥不能代替'),
  'key.end': rule('到期时间须晚于现在，且在一年以内'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
