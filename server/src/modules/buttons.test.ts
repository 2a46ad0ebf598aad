import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { STANDARD_ACTIONS } from '@junheng/domain/entity/life-cycle.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { deriveButtons } from '@junheng/domain/template/derive-buttons.ts'
import type { ButtonCallTemplate, ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { createEngine } from '#platform/entity-engine/create-engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import { mayUsePopup } from '#platform/list-engine/list-grant.ts'
import { testCaller } from '#test/tenants.ts'
import { entities, product } from './index.ts'

const registry = buildRegistry(loadModels(entities))
const engine = createEngine({
  registry: () => registry,
  rules: [],
  clock: systemClock,
  newId: () => '1',
})
// Calls are only made here, never called: what they would ask of the database is not there.
const services = { engine } as unknown as EntityServices
const ownCalls: readonly Call[] = product.calls(services)

/** At the list of all kinds nobody knows beforehand which right a row asks for. */
const BY_KIND = '按钮在各业务的磅单列表；这里供外部系统，权限按磅单的业务'

/** Calls without a button above a list, each with its reason. `*` stands for any base. */
const WITHOUT_BUTTON: Readonly<Record<string, string>> = {
  'POST /measure/mm-handover/start': '新增交接班的表单自己取',
  'PUT /measure/mm-weigh/obsolete': BY_KIND,
  'PUT /measure/mm-weigh/recover': BY_KIND,
  'PUT /measure/mm-weigh/enable': BY_KIND,
  'PUT /measure/mm-weigh/disable': BY_KIND,
  'PUT /measure/mm-weigh/hide': BY_KIND,
  'PUT /measure/mm-weigh/splitWeigh': BY_KIND,
  'PUT /measure/mm-weigh/mergeWeigh': BY_KIND,
  'PUT /measure/mm-weigh/print': BY_KIND,
  'POST *-weigh/weighsave': '司磅台过磅',
  'POST *-weigh/create': '司磅台过磅，同 weighsave',
  'POST *-weigh/copy/:id': '列表的复制按钮，磅单不带重量和车次',
  'POST *-weigh-sub/list': '磅单明细，供报表和外部系统',
  'GET *-weigh-sub/:id': '磅单明细，供报表和外部系统',
  'PUT *-weigh-sub/update': '磅单明细，供报表和外部系统',
  'POST /measure/mm-weigh/single': '司磅台的原车出厂',
  'GET /measure/mm-weigh/form': '司磅台自己读',
  'GET /measure/mm-weigh/console': '司磅台自己读',
  'GET /measure/mm-weigh/canLoad/:registryId': '司磅台、大屏和司机页自己读',
  'POST /measure/mm-vehicle-tare/take': '司磅台空车过皮后保存',
  'POST /measure/mm-weigh/jointExport': '联查磅单窗口里的导出',
  'POST /measure/mm-weigh/viewWeigh': '散装质检平台自己读',
  'POST /measure/mm-weigh/viewWeighExport': '散装质检平台的导出',
  'GET /report/report-template/offered': '运行报表页和列表的“报表”按钮自己读',
  'GET /report/team/options': '班组报表查询页自己读',
  'POST /report/document-flow': '单据查看页自己读',
  'POST /report/team/query': '班组报表页自己读',
  'POST /report/team/export': '班组报表页的导出',
  'POST /report/team-day/query': '班组日报页自己读',
  'POST /report/team-day/export': '班组日报页的导出',
  'POST /report/vehicle-ledger/export': '车辆进出台账页的导出',
  'POST /report/report-template/runExport': '运行报表页的导出',
  'POST /report/report-template/preview': '报表模板表单的图表预览自己读',
  'GET /material/as-plate/findAll': '车牌号控件自己读',
  'GET /material/as-region/tree': '地区控件自己读',
  'POST /material/as-inventory/getMaterialList': '规格书的旧接口，供外部系统',
  'POST /material/as-inventory/getMaterList2': '规格书的旧接口，供外部系统',
  'GET /material/as-inventory/getMaterList': '规格书的旧接口，供外部系统',
  'GET /material/as-inventory/getMenuList/:id': '规格书的旧接口，供外部系统',
  'GET /material/as-allocate-scheme/enumList': '供选择分配方案的控件',
  'GET /material/as-vehicle/checkPass': '登记和门岗在车到时询问',
  'POST /material/as-vehicle/quickCreate': '登记时凭车牌建档',
  'GET /material/as-driver/checkPass': '登记和门岗在人到时询问',
  'POST /material/as-driver/quickCreate': '登记时凭证件建档',
  'POST /material/as-batch/current': '登记和计量取当前批次',
  'PUT /measure/mm-scale/audit': '由标准的审核按钮调用',
  'PUT /measure/mm-scale/mulAudit': '由标准的审核按钮调用',
  'PUT /measure/mm-agent/audit': '由标准的审核按钮调用',
  'PUT /measure/mm-agent/mulAudit': '由标准的审核按钮调用',
  'GET /measure/mm-scale/:id/live': '过磅台自己读实时重量',
  'GET /measure/mm-scale/:id/stream': '过磅台自己读实时重量',
  'GET /measure/mm-scale/streams': '设备状态页面自己读实时重量',
  'GET /measure/mm-scale/board': '设备状态页面自己读',
  'POST /measure/mm-scale/:id/record': '设备状态页面录制仪表数据',
  'GET /measure/mm-scale/:id/recordings': '设备状态页面列出录制',
  'GET /measure/mm-scale/:id/recordings/:recordingId': '设备状态页面下载录制',
  'POST /measure/mm-scale/detect': '设备状态页面识别上传的仪表数据',
  'POST /measure/mm-scale/:id/operate': '设备状态页面介入无人值守',
  'GET /measure/mm-loading/board': '装卸工手机自己读',
  'GET /measure/mm-loading/room/:registryId': '装卸工手机自己读',
  'POST /measure/mm-loading/start': '装卸工手机上开始装卸',
  'POST /measure/mm-loading/seal': '装卸工手机上登记封签',
  'POST */gate': '门岗页面识别车辆',
  'GET /registry/tr-registry/gatePoints': '门岗页面自己读',
  'GET /measure/mm-loading/places': '装卸工手机自己读',
  'POST */card/write': '写卡器的本机程序取要写入的内容，浏览器写不了卡',
  'POST */getPics': '规格书的另一个名字，列表的抓拍图片按钮走 viewImage',
  'GET /registry/tr-registry/board': '排队看板自己读',
  'GET /registry/tr-registry/alarms': '过磅台和首页预警带着同样的超时，这个接口给外部看板读',
  'GET /print/verify/:text': '磅单验证页自己读，扫纸上的码打开',
  'GET /index/getCount': '首页自己读',
  'GET /index/getVehicleTable': '首页自己读',
  'GET /index/getxjztVehicleTable/:id': '首页自己读',
  'GET /index/getAgency': '首页自己读',
  'GET /index/getWarn': '首页自己读',
  'POST /index/getDetail': '首页自己读',
  'POST /index/chart': '首页自己读',
  'GET /index/getConf': '首页自己读',
  'GET /d/:token': '司机扫码打开',
  'GET /factoryvehicle/statistics': '厂内车辆大屏自己读',
  'GET /factoryvehicle/stream': '厂内车辆大屏自己读',
  'POST /factoryvehicle/export': '厂内车辆大屏的导出',
  'PUT */modify-price': '规格书的单行改价，列表的改价按钮走 batchChangePrice',
  'GET /quality/qc-assay/assayCode/subs': '散装质检平台按码读录入单',
  'PUT /quality/qc-assay/input': '散装质检平台录一张',
  'POST /quality/qc-assay/batchInput': '散装质检平台录多张',
  'POST /quality/qc-assay/exportTemplate': '散装质检平台下载导入模板',
  'POST /quality/qc-assay/importExcel': '散装质检平台导入',
  'POST /quality/qc-assay/deviceInput': '仪器凭密钥上传',
  'PUT /quality/qc-assay/mulAudit': '规格书的另一个名字，同审核',
  'PUT /quality/qc-assay/mulInit': '规格书的另一个名字，同退回',
  'PUT /quality/qc-assay/recheck': '选项目的窗口未做，供外部系统',
  'PUT /quality/qc-assay/clearStop': '组长核放，供外部系统',
  'POST /quality/qc-assay-sample/control': '投放质控样，供外部系统',
  'GET /quality/qc-assay-sample/trace/:code': '追溯，供外部系统',
  'PUT /quality/pro-assay-determine/mulAudit': '规格书的另一个名字，同审核',
  'PUT /quality/pro-assay-determine/mulInit': '规格书的另一个名字，同反审核',
  'PUT /quality/pro-assay-determine/vendorValues': '供方值，供外部系统',
  'GET /quality/pro-assay-determine/:id/result': '判定结果，供外部系统',
  'GET /quality/qc-assay-log/verify': '核查日志，供外部系统',
  'PUT /quality/qc-assay-group/instrumentKey': '发放仪器密钥，供外部系统',
  'PUT */input-assay': '散装质检平台的第二页',
  'PUT */check-assay': '散装质检平台的第二页',
  'POST */printByServer': '规格书的另一个名字，同打印',
  'POST */vehicles/importExcel': '批量派车窗口里选 Excel 文件',
  'POST */vehicles/exportTemplate': '批量派车窗口里下载模板',
  'POST */clist': '合同表单的明细，供外部系统',
  'POST */insert': '规格书的逐行增加，合同表单随整单保存；供外部系统',
  'DELETE */cdelList': '规格书的逐行删除，合同表单随整单保存；供外部系统',
  'POST */uploadFile': '合同表单的附件页',
  'DELETE */delFile': '合同表单的附件页',
  'GET */download/:id': '合同表单的附件页',
  'GET /flow/inf/schedule/:id': '列表的审批进度打开审批详情页',
  'POST /sys-group/select': '选择集团的控件',
  'POST /sys-organization/select': '选择库区的控件',
  'POST /sys-user/select': '选择用户的控件',
}

/** Pages made by hand have buttons of their own. */
const HAND_MADE = [
  '/sys-user',
  '/sys-user-org',
  '/sys-role',
  '/sys-role-user',
  '/sys-role-org',
  '/sys-role-invc',
  '/sys-role-prefix',
  '/sys-role-assay',
  '/sys-user-assay',
  '/role',
  '/measure/confirm-pu-weigh',
  '/measure/confirm-pt-weigh',
  '/measure/confirm-sa-weigh',
  '/measure/confirm-st-weigh',
  '/measure/confirm-al-fh-weigh',
  '/measure/confirm-al-sh-weigh',
  '/measure/confirm-tr-fh-weigh',
  '/measure/confirm-tr-sh-weigh',
] as const

interface Pressed {
  readonly mount: MountModel
  readonly button: ButtonTemplate
  readonly call: ButtonCallTemplate
}

const pressed: readonly Pressed[] = registry.models.flatMap((model) =>
  model.mounts.flatMap((mount) =>
    deriveButtons(model, mount).flatMap((button) =>
      button.call ? [{ mount, button, call: button.call }] : [],
    ),
  ),
)

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`
const isMeant = (call: Pick<Call, 'method' | 'path'>, { call: made }: Pressed): boolean =>
  made.method === call.method && matches(call.path, made.path)

/** `make/:target/:id` is what `make/SITE/{id}` calls. */
function matches(path: string, called: string): boolean {
  const wanted = path.split('/')
  const parts = called.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}

/** Whether an entry of the list speaks of the call. */
function isNamed(entry: string, call: Call): boolean {
  const [method = '', path = ''] = entry.split(' ')
  if (!path.startsWith('*')) return entry === nameOf(call)
  return call.method === method && call.path.endsWith(path.slice(1))
}

const isExcused = (call: Call): boolean =>
  HAND_MADE.some((base) => call.path.startsWith(`${base}/`)) ||
  Object.keys(WITHOUT_BUTTON).some((entry) => isNamed(entry, call))

describe('buttons of the lists', () => {
  test('每个自有操作都有按钮', () => {
    const standard = new Set<string>(STANDARD_ACTIONS)
    const missing = registry.models.flatMap(({ mounts }) =>
      mounts
        .filter(({ base }) => !HAND_MADE.some((hand) => hand === base))
        .flatMap((mount) =>
          [...mount.actions]
            .filter((action) => !standard.has(action))
            .filter((action) => !mount.buttons.some((button) => button.action === action))
            .map((action) => `${mount.id} ${action}`),
        ),
    )
    expect(missing).toEqual([])
  })

  test('每个自有调用都有按钮，或写明为什么没有', () => {
    const lost = ownCalls.filter(
      (call) => !isExcused(call) && !pressed.some((button) => isMeant(call, button)),
    )
    expect(lost.map(nameOf)).toEqual([])
  })

  test('写明没有按钮的，确实存在而且没有按钮', () => {
    const excused = ownCalls.filter(isExcused)
    const wrong = excused.filter((call) => pressed.some((button) => isMeant(call, button)))
    expect(wrong.map(nameOf)).toEqual([])
    const unknown = Object.keys(WITHOUT_BUTTON).filter(
      (entry) => !ownCalls.some((call) => isNamed(entry, call)),
    )
    expect(unknown).toEqual([])
  })

  test.each(pressed.map((each) => [`${each.mount.id} ${each.button.label}`, each] as const))(
    '%s：调用存在，权限与正文都对',
    (_label, each) => {
      const call = ownCalls.find((one) => isMeant(one, each))
      if (call === undefined) throw new Error(`no call ${each.call.method} ${each.call.path}`)
      const { access } = call
      expect('key' in access ? access.key : null).toBe(each.button.permision)
      const body = 'body' in call ? call.body : undefined
      if (body === undefined || each.call.method === 'GET') return
      expect(bodyFaults(body, sampleBody(each))).toEqual([])
    },
  )

  test('问句里的弹窗都有登记', () => {
    const popups = registry.models.flatMap(({ mounts }) =>
      mounts.flatMap(({ buttons }) => buttons.flatMap(popupsOf)),
    )
    expect(popups.filter((code) => registry.popup(code) === null)).toEqual([])
  })
})

describe('pickers of a question', () => {
  const may = (permissions: readonly string[]) =>
    mayUsePopup(
      registry,
      testCaller({ admin: false, permissions: new Set(permissions) }),
      'pick-pu-contract',
    )

  test('有按钮的权限就能选，没有就不能', () => {
    expect(may(['purorder:pu-price-match-rule:test'])).toBe(true)
    expect(may(['purorder:pu-price-match-rule:create'])).toBe(false)
  })
})

const popupsOf = ({ call }: ButtonDefinition): readonly string[] =>
  Object.values(call?.picks ?? {}).flatMap(({ popup, at }) =>
    [popup, ...Object.values(at)].map(({ definition }) => definition.code),
  )

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | object
}

/** Every key the button may send, and those it always does; shaped ones are the view's own matter. */
function sampleBody({ call }: Pressed): Readonly<Record<string, unknown>> {
  const input = Object.fromEntries(
    call.input
      .filter(({ writeRule }) => writeRule !== 'server')
      .map(({ fieldName }) => [call.names[fieldName] ?? fieldName, 'x']),
  )
  const ids = call.rows === 'many' ? { ids: [] } : {}
  const id =
    call.rows === 'one' && !call.path.includes('{id}') && Object.keys(call.take).length === 0
      ? { id: '1' }
      : {}
  const body = { ...ids, ...id, ...call.take, ...call.send }
  const whole: Record<string, unknown> =
    call.under === null ? { ...body, ...input } : { ...body, [call.under]: input }
  if (call.result === 'formula') return { ...whole, values: {} }
  const { assayItemId, assayValue, ...rest } = whole
  return assayItemId === undefined && assayValue === undefined ? whole : { ...rest, assay: {} }
}

function bodyFaults(schema: Schema, body: Readonly<Record<string, unknown>>): readonly string[] {
  const known = schema.properties ?? {}
  const unknown =
    schema.additionalProperties === false
      ? Object.keys(body).filter((key) => !Object.hasOwn(known, key))
      : []
  const missing = (schema.required ?? []).filter((key) => !Object.hasOwn(body, key))
  const below = Object.entries(known).flatMap(([key, inner]) => {
    const value = body[key]
    return inner.properties && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? bodyFaults(inner, value as Readonly<Record<string, unknown>>)
      : []
  })
  return [...unknown, ...missing, ...below]
}

test('按钮询问的名称不与所选行的列同名而另有所指：同名的会用行的值填好', () => {
  const clashes = registry.models.flatMap((model) =>
    model.mounts.flatMap(({ buttons }) =>
      buttons.flatMap(({ label, call }) =>
        Object.entries(call?.input ?? {})
          .filter(
            ([
              name,
              {
                attrs: { follows },
              },
            ]) => {
              const isOther = follows !== undefined && !model.fields.has(follows.ref)
              return isOther && model.fields.has(name)
            },
          )
          .map(([name]) => `${model.name} ${label} ${name}`),
      ),
    ),
  )
  expect(clashes).toEqual([])
})
