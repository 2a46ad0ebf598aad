import { ARCHIVE_REFUSALS } from './archive-refusals.ts'
import { CONFIRM_REFUSALS } from './confirm-refusals.ts'
import { CONTRACT_REFUSALS } from './contract-refusals.ts'
import { FLOW_REFUSALS } from './flow-refusals.ts'
import { FREIGHT_REFUSALS } from './freight-refusals.ts'
import { INTEGRATION_REFUSALS } from './integration-refusals.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { NOTICE_REFUSALS } from './notice-refusals.ts'
import { PARTY_REFUSALS } from './party-refusals.ts'
import { PASSAGE_REFUSALS } from './passage-refusals.ts'
import { PLACE_REFUSALS } from './place-refusals.ts'
import {
  demo,
  forbidden,
  malformed,
  missing,
  outside,
  type RefusalEntry,
  rule,
  tooOften,
  unauthorised,
} from './refusal-entry.ts'
import { REPORT_REFUSALS } from './report-refusals.ts'
import { SCALE_REFUSALS } from './scale-refusals.ts'
import { SETTLE_REFUSALS } from './settle-refusals.ts'
import { STOCK_REFUSALS } from './stock-refusals.ts'
import { VISIT_REFUSALS } from './visit-refusals.ts'
import { WEIGH_REFUSALS } from './weigh-refusals.ts'

/**
 * Every sentence with which the product says no, in one place. A code is `area.what`; a sentence says
 * what to do and stays under 30 characters where it can, because the browser shows short ones whole.
 */
export const REFUSALS = {
  // Format checks of the specification, to the letter.
  'check.required': rule('必须填写{label}'),
  'check.requiredCell': rule('{label}不能为空！'),
  'check.requiredMany': rule('至少选择一项{label}'),
  'check.pattern': rule('{title}'),
  'check.patternUntitled': rule('格式错误!'),
  'check.patternInvalid': rule('校验规则无法识别：{method}'),
  'check.email': rule('邮箱格式错误!'),
  'check.idNumber': rule('身份证号校验错误!'),
  'check.idNumberFormat': rule('身份证号格式错误!'),
  'check.idNumberRegion': rule('身份证号地址编码错误!'),
  'check.idNumberDigit': rule('身份证号校验位错误!'),
  'check.mobile': rule('手机号格式错误!'),
  'check.creditCode': rule('统一社会信用代码格式错误!'),
  'check.creditCodeDigit': rule('统一社会信用代码校验位不符，请核对'),
  'check.plateNumber': rule('车牌号格式错误!'),
  'check.digits': rule('只能输入数字'),
  'check.range': rule('{label}须在{min}到{max}之间'),
  'check.min': rule('{label}不能小于{min}'),
  'check.above': rule('{label}须大于{min}'),
  'check.max': rule('{label}不能大于{max}'),
  'check.digitsKept': rule('{label}超出范围或小数超过{digits}位'),
  'check.tooLong': rule('{label}不能超过{max}个字'),
  'check.cut': rule('最多{max}个字，已截断'),
  'check.option': rule('{label}没有选项“{value}”'),
  'check.dateDefault': rule('字段{label}({name})默认值配置错误！'),

  // Values too large for what they are stored or written in.
  'value.overflow': rule('数值{value}过大，整数部分最多{digits}位'),
  'money.capitalRange': rule('金额超出大写范围'),

  // Code rules.
  'code.continue': rule('{label}已编到{next}，只能往后接'),
  'code.ruleSegments': rule('编码规则须为段的列表，最多{max}段'),
  'code.ruleSegment': rule('编码规则第{at}段格式错误'),
  'code.ruleEmpty': rule('编码规则至少要有一段'),
  'code.ruleSequence': rule('编码规则必须且只能有一个流水号段'),
  'code.ruleFieldBeside': rule('字段值不能紧挨流水号，请用固定字符隔开'),
  'code.ruleWidth': rule('流水号位数须在1到{max}之间'),
  'code.rulePattern': rule(
    '日期格式{pattern}不可用，只能由 yyyy yy MM dd HH mm ss 和 - / . _ 组成',
  ),
  'code.ruleConstant': rule('固定字符“{value}”不可用，只能是1到20个字母、数字、汉字或 - / . _'),
  'code.ruleField': rule('字段段须指定字段'),
  'code.ruleFieldUnknown': rule('{entity}没有字段{field}，不能用于编码'),
  'code.ruleTaken': rule('按此规则接下来的编码{code}，{entity}里已经有了，请换固定字符或日期段'),
  'code.ruleReset': rule('流水号{reset}归零时，日期段须包含{needed}，否则编码会重复'),
  'code.fieldEmpty': rule('生成编码需要{field}，请先填写'),
  'code.levelWidths': rule('层级编码每级须为1到9位，最多10级'),
  'code.levelEntity': rule('{entity}不是有编码的树形档案，不能设层级编码'),
  'code.levelTooDeep': rule('编码最多{max}级，不能再建下级'),
  'code.levelFull': rule('{parent}下的编码已用完'),
  'code.levelLength': rule('编码须为{length}位'),
  'code.levelParent': rule('编码须以上级编码{parent}开头'),
  'code.levelParentLength': rule('上级编码{parent}不符合层级编码规则'),
  'code.levelDigits': rule('编码只能是数字'),

  // What a caller sent cannot be read at all.
  'call.body': malformed('请求内容格式错误'),
  'call.bodySize': rule('提交的内容不能超过{max}MB'),
  'call.unknownField': malformed('未知字段：{field}'),
  'call.fieldType': malformed('字段{field}的值格式错误'),
  'call.key': malformed('不能按字段{key}查询'),
  'call.operator': malformed('字段{key}不支持运算符{op}'),
  'call.value': malformed('查询字段{key}的值格式错误'),
  'call.sort': malformed('不能按字段{key}排序'),
  'call.limit': malformed('分页参数错误，每页最多{max}条'),
  'call.template': malformed('模板{tplId}不属于此列表'),
  'call.id': malformed('编号格式错误'),
  'call.idempotencyKey': malformed(
    '上次提交的内容已经保存，请先查看；确实要再存一份，请再提交一次',
  ),
  'call.idempotencyForm': malformed('幂等键须为1到{max}个可见字符'),
  'call.repeated': rule('操作太频繁，请勿重复请求'),
  'call.missing': missing('资源不存在'),
  'call.tooOften': tooOften('请求过于频繁'),
  'access.demo': demo('演示环境不能操作'),
  'access.demoOutside': outside('演示环境，没有权限操作'),
  'demo.notEmpty': rule('已有业务数据，不能生成演示数据'),
  'call.tooLarge': rule('数据量过大，请缩小查询范围'),
  'call.busy': rule('多人正在操作相同的单据，请稍后重试'),

  'access.signIn': unauthorised('长时间未操作，登录已失效，请重新登录！'),
  'access.platformOnly': forbidden('此项对所有集团和库区生效，请由平台管理员操作'),
  'access.groupOnly': forbidden('此项对集团的所有库区生效，请由集团管理员操作'),
  'access.forbidden': forbidden('当前操作没有权限'),

  // Rows and life cycles.
  'row.invalid': rule('{msg}'),
  'row.missing': missing('资源不存在'),
  'row.stale': rule('数据已被他人修改，请刷新后重试'),
  'row.duplicate': rule('{label}已存在：{value}'),
  'row.repeated': rule('{label}重复：已有同样的记录，请刷新后查看'),
  'row.repeatedLine': rule('第{row}行的{label}与前面的行重复，请删去一行'),
  'row.referenced': rule('已被{entity}{code}引用，不能删除'),
  'row.refMissing': rule('{label}不存在或不可见，请重新选择'),
  'row.refDisabled': rule('{label}{name}已停用'),
  'row.cycle': rule('上级不能是自己或下级'),
  'row.status': rule('{code}的状态是{status}，不能{action}'),
  'row.auditOther': rule('不能审核自己制单的单据{code}，请由他人审核'),
  'row.foreignSource': rule('来自{source}的档案请在来源系统修改'),
  'row.fixed': rule('{label}保存后不能修改'),
  'row.copyCode': rule('{label}须手工填写，请用新增'),
  'row.shared': rule('集团共享的资料只能由集团修改'),
  'row.none': rule('请至少选择一条数据'),
  'row.several': rule('{count}行有误，均未保存：{msg}'),
  'row.childCount': rule('{label}至少要有{min}行'),
  'row.childSingle': rule('只能有一条子表信息'),

  // Jobs.
  'job.unknown': rule('没有可以定时的任务{name}'),
  'job.cron': rule('时间表达式{cron}不正确，须为“分 时 日 月 周”五段，且有下一次'),
  'job.builtIn': rule('内置任务不能删除，可以停用'),
  'job.idle': rule('后台任务未启动，不能立即执行'),

  // Settings.
  'setting.unknown': malformed('没有设置项{key}'),
  'setting.value': malformed('设置项{key}的值格式错误'),
  'setting.level': rule('{label}只能按集团设置'),

  // Session; the two sign-in sentences are the specification's, to the letter.
  'session.credentials': rule('用户名不存在或密码错误'),
  'session.unbound': rule('未绑定登录账号，请使用密码登录后绑定'),
  'external.none': rule('本站没有配置外部身份登录，请使用密码登录'),
  'external.expired': rule('外部身份登录已失效，请重新点击登录'),
  'external.refused': rule('{name}没有确认您的身份，请重新登录'),
  'external.silent': rule('{name}没有应答，请稍后再试，或使用密码登录'),
  'session.captcha': rule('验证码错误，请重新输入'),
  'session.captchaNeeded': rule('请输入验证码'),
  'session.locked': rule('屏幕已锁定，请输入密码解锁'),
  'session.lockedOut': rule('账号已锁定，请{n}分钟后重试'),
  'session.pending': rule('账号待管理员审核'),
  'session.disabled': rule('账号已停用'),
  'session.groupDisabled': rule('集团已停用'),
  'session.noOrg': rule('账号未分配库区，请联系管理员'),
  'session.otherOrg': rule('您不属于该库区，不能切换'),
  'session.forcedOut': rule('您已被强制下线，请重新登录'),
  'session.client': unauthorised('客户端未登记'),
  'password.length': rule('密码须为{min}到{max}位'),
  'password.classes': rule('密码须含大写、小写、数字、符号中的三种'),
  'password.name': rule('密码不能包含用户名'),
  'password.common': rule('密码过于常见，请更换'),
  'password.repeated': rule('不能使用最近{n}次用过的密码'),
  'password.old': rule('原密码错误'),
  'password.initial': rule('请修改初始密码！'),
  'password.expired': rule('密码已过期，请修改密码！'),
  'forget.code': rule('验证码错误或已失效'),
  'register.group': rule('请填写集团标识'),
  'register.full': rule('待审核账号过多，请联系管理员'),
  'grant.client': rule('外部系统未登记或已停用'),
  'grant.redirect': rule('回调地址未登记'),
  'grant.scope': rule('申请的权限{scope}未登记'),
  'grant.code': malformed('授权码无效或已过期'),
  'licence.full': rule('同时在线人数已达授权上限{n}人'),
  'licence.file': rule('授权文件无法识别'),
  'licence.signature': rule('授权文件签名无效'),
  'licence.site': rule('授权文件不属于本站点'),
  'licence.expired': rule('授权文件已过期'),
  'licence.platformOnly': forbidden('只有平台管理员可以导入授权'),

  // Users, roles, companies, groups.
  'user.adminOnly': rule('管理员账号只能由管理员维护'),
  'user.self': rule('不能对自己的账号执行此操作'),
  'user.lastAdmin': rule('至少要保留一个启用的管理员'),
  'user.notPending': rule('{name}不是待审核的账号'),
  'oauthClient.redirect': rule('回调地址{value}须为完整的网址，且不带 #'),
  'oauthClient.scope': rule('权限{value}格式错误'),
  'role.fieldScope': rule('隐藏字段格式错误，应为“实体：字段列表”'),
  'organization.otherGroup': rule('只能维护本集团的库区'),
  'organization.vehicles': rule('还有{n}辆车未出厂'),
  'user.avatarType': rule('上传头像图片只能是JPG或者png格式!'),
  'app.package': rule('请先上传安卓安装包（apk）'),
  'app.packageType': rule('只支持安卓安装包（apk）'),
  'group.platformOnly': forbidden('只有平台管理员可以维护集团'),

  // Granting.
  'role.beyondOwn': rule('不能授予自己没有的权限，请由权限更高的管理员操作'),
  'grant.self': rule('不能更改自己的角色、扩大自己的权限，请由其他管理员操作'),
  'grant.exceeds': rule('{name}的权限超出您的权限，请由权限更高的管理员操作'),
  'grant.door': rule('{name}可用的权限超出您的权限，请由权限更高的管理员维护'),

  // Menus, preferences, logs.
  'menu.notGranted': rule('没有访问该页面的权限'),
  'menu.hasChildren': rule('请先删除下级菜单'),
  'menu.builtIn': rule('系统菜单不能删除，可以停用'),
  'menu.fixed': rule('系统菜单的{field}不能修改'),
  'menu.platformOnly': rule('系统菜单只能由平台管理员修改'),
  'menu.parent': rule('上级菜单不存在或是按钮'),
  'menu.mount': rule('没有页面{mount}'),
  'menu.address': rule('外部地址须以 http:// 或 https:// 开头'),
  'menu.learnUnknown': rule('没有接口{method} {path}'),
  'menu.tooMany': rule('最多选择{max}个快捷菜单'),
  'pref.tooLarge': rule('个人设置不能超过{max}kB'),
  'log.undeletable': rule('操作日志不能删除'),

  // Files; the sentence on pictures is the specification's, to the letter.
  'file.none': rule('请选择要上传的文件'),
  'file.type': rule('只支持jpg、png、gif、pdf、xlsx文件'),
  'file.pictureSize': rule('上传头像图片大小不能超过 2MB!'),
  'file.size': rule('文件不能超过{max}MB'),
  'file.key': rule('上传凭证不适用于该文件，请重新上传'),
  'file.publicRead': rule('只有图片可以公开读取'),

  // Import.
  'import.file': rule('文件不是有效的 Excel 工作簿（.xlsx）'),
  'import.columns': rule('文件缺少列：{columns}，请使用导入模板'),
  'import.empty': rule('文件没有数据行'),
  'import.rows': rule('第{row}行起有{count}行有误，未导入任何数据'),
  'import.tooMany': rule('一次最多导入{max}行，请分批导入'),
  'import.ambiguous': rule('{label}有多个叫“{value}”，请填编码'),
  'import.reference': rule('{label}“{value}”不存在或不可见'),
  'import.value': rule('{label}“{value}”格式不对，请按导入模板填写'),
  'import.flag': rule('{label}请填“是”或“否”'),
  'import.differs': rule('{label}与同一单据第{row}行的不一致，请改成一样或留空'),
  'import.duplicate': rule('{label}{value}在文件中重复'),

  ...ARCHIVE_REFUSALS,
  ...PARTY_REFUSALS,
  ...PLACE_REFUSALS,
  ...PASSAGE_REFUSALS,
  ...CONTRACT_REFUSALS,
  ...NOTICE_REFUSALS,
  ...VISIT_REFUSALS,
  ...SCALE_REFUSALS,
  ...WEIGH_REFUSALS,
  ...CONFIRM_REFUSALS,
  ...SETTLE_REFUSALS,
  ...STOCK_REFUSALS,
  ...INTEGRATION_REFUSALS,
  ...LAB_REFUSALS,
  ...FREIGHT_REFUSALS,
  ...FLOW_REFUSALS,
  ...REPORT_REFUSALS,

  // Tables and columns of a customer's own.
  'view.unseen': rule('看这个视图还要能查看{label}'),
  'view.tooMany': rule('结果超过{max}行'),
  'view.fails': rule('语句没有执行成：{why}'),
  'view.exists': rule('视图{name}已存在'),
  'view.inMenu': rule('视图还在菜单“{menu}”里'),
  'builder.invalid': rule('{faults}'),
  'builder.noTable': rule('没有数据表{name}'),
  'builder.tableExists': rule('数据表{name}已存在'),
  'builder.fieldExists': rule('{table}已有字段{name}'),
  'builder.labelExists': rule('{table}已有标题为“{label}”的字段'),
  'builder.fieldPrefix': rule('系统表的字段须以x加大写字母开头，如xGrade'),
  'builder.tooMany': rule('一张表最多{max}个自定义字段'),
  'builder.nameTaken': rule('名称在数据库中已被占用，请换一个'),
  'builder.busy': rule('表正忙，请稍后再试'),
  'builder.repeated': rule('已有重复的数据，不能设为不可重复'),
  'builder.fixed': rule('归属和类别在发布后不能改'),
  'builder.unseen': rule('您不能查看{label}，不能引用它'),
  'builder.noConversion': rule('“{label}”不能直接改成这个类型'),
  'builder.held': rule('{title}：{holders}正在使用它'),
  'builder.hasRows': rule('“{label}”里有数据，不能删除'),
  'builder.noSuch': rule('这里没有{label}“{name}”'),
  'builder.conflicts': rule('有冲突，没有导入：{what}'),
  'builder.losesData': rule('会丢失数据：{what}'),
  'builder.noDraft': rule('表{name}没有您的草稿'),
  'builder.movedOn': rule('第{version}版已先发布，草稿已过时'),
  'builder.guard': rule('试用未通过：{faults}'),
} as const satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof REFUSALS
