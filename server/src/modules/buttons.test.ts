import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { CONFIRM_OBSOLETE, STANDARD_ACTIONS } from '@junheng/domain/entity/life-cycle.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { REFUSALS, type RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import { deriveButtons } from '@junheng/domain/template/derive-buttons.ts'
import type { ButtonCallTemplate, ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { describe, expect, test } from 'vitest'
import { queue } from '#modules/archives/api.ts'
import { defineAction } from '#platform/actions/action.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { createEngine } from '#platform/entity-engine/create-engine.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import { mayUsePopup } from '#platform/list-engine/list-grant.ts'
import { testServices } from '#test/services.ts'
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
const services = testServices({ engine })
const ownCalls: readonly Call[] = product.calls(services)

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

/** What a derived call's place is taken by is called by that one's button. */
const isStandard = ({ path, replaces }: Call): boolean =>
  replaces !== undefined &&
  registry.models.some(({ mounts }) =>
    mounts.some(({ base, actions }) => path.startsWith(`${base}/`) && actions.has(replaces)),
  )

/** Calls that no button makes and that do not say why. */
const lostOf = (calls: readonly Call[]): readonly string[] =>
  calls
    .filter((call) => call.noButton === undefined && !isStandard(call))
    .filter((call) => !pressed.some((button) => isMeant(call, button)))
    .map(nameOf)

/** Rights whose every call says why it has no button. */
const withoutButton = new Set(
  ownCalls.flatMap(({ access, noButton }) =>
    noButton !== undefined && 'key' in access ? [access.key] : [],
  ),
)

/** Rights whose button stands above lists of others. */
const elsewhere = new Set(
  registry.models.flatMap(({ mounts }) =>
    mounts.flatMap(({ buttons }) => buttons.flatMap(({ right = [] }) => right)),
  ),
)

describe('buttons of the lists', () => {
  test('每个自有操作都有按钮，或它的调用写明为什么没有', () => {
    const standard = new Set<string>(STANDARD_ACTIONS)
    const missing = registry.models.flatMap(({ mounts }) =>
      mounts.flatMap((mount) =>
        [...mount.actions]
          .filter((action) => !standard.has(action))
          .filter((action) => !mount.buttons.some((button) => button.action === action))
          .filter((action) => !elsewhere.has(permissionKey(mount, action)))
          .filter((action) => !withoutButton.has(permissionKey(mount, action)))
          .map((action) => `${mount.id} ${action}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('每个自有调用都有按钮，或写明为什么没有', () => {
    expect(lostOf(ownCalls)).toEqual([])
  })

  test('既没有按钮、也不写明原因的，会被找到', () => {
    const planted = { name: 'planted', label: '新操作', method: 'PUT', right: 'of-mount' } as const
    const silent = defineAction(queue, { ...planted, run: async () => null })
    const said = { none: '由外部系统调用' }
    const told = defineAction(queue, { ...planted, button: said, run: async () => null })
    expect(lostOf(actionCalls(services, [silent]))).toEqual(['PUT /material/as-queue/planted'])
    expect(lostOf(actionCalls(services, [told]))).toEqual([])
  })

  // What the maker is refused in words is not offered to him: each such call says by which field he is known.
  const BY_ANOTHER: ReadonlySet<RefusalCode> = new Set([
    'settle.examineOther',
    'assay.selfCheck',
    'exception.own',
  ])
  /** Refusals of a person himself whose calls no row names him for, and why. */
  const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
    'sample.handoverSelf': '扫到码才知道是谁送的',
    'sample.separateDuty': '扫到码才知道是谁采的',
    'scale.ownChange': '在修改的审核对话框里按申请人显示',
    'row.auditOther': '审核按钮按单据的制单人，见 offered-buttons',
    'user.self': '列表里的本人可以同别人一起选中',
    'grant.self': '只有扩大权限才拒绝，存之前不知道',
    'role.beyondOwn': '只有多授的才拒绝，存之前不知道',
    'flow.self': '审批待办里没有自己的申请',
    'flow.toSelf': '选人的框里选了自己才拒绝',
    'flow.notOwn': '只给自己的申请',
    'row.cycle': '说的是上级，不是人',
  }
  const ofSelf = (Object.keys(REFUSALS) as readonly RefusalCode[]).filter((code) =>
    /自己|同一人|人不能是/u.test(REFUSALS[code].text),
  )

  test('不许本人做的每种拒绝，都有按钮说明不给谁，或写明为什么说不了', () => {
    const unknown = ofSelf.filter((code) => !BY_ANOTHER.has(code) && !(code in NAMED_ELSEWHERE))
    expect(unknown).toEqual([])
    const said = new Set<string>([...BY_ANOTHER, ...Object.keys(NAMED_ELSEWHERE)])
    expect([...said].filter((code) => !ofSelf.some((one) => one === code))).toEqual([])
  })

  test('须由他人做的，按钮说明不给谁，行里有那个人', () => {
    const asked = ownCalls.filter(({ refuses = [] }) =>
      refuses.some((code) => BY_ANOTHER.has(code)),
    )
    const buttons = asked.flatMap((call) => pressed.filter((button) => isMeant(call, button)))
    expect(buttons.length).toBeGreaterThan(3)
    const open = buttons.filter(
      ({ mount, button: { otherThan } }) => otherThan === undefined || !mount.fields.has(otherThan),
    )
    expect(open.map(({ mount, button }) => `${mount.id} ${button.label}`)).toEqual([])
  })

  test('写明没有按钮的，确实没有按钮', () => {
    const wrong = ownCalls.filter(
      (call) => call.noButton !== undefined && pressed.some((button) => isMeant(call, button)),
    )
    expect(wrong.map(nameOf)).toEqual([])
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
    // Pickers that no form has: a card is chosen to be given, a price to be given to a record.
    const asked = ['pick-iccard', 'pick-pu-price', 'pick-sa-price', 'pick-al-price']
    expect(asked.filter((code) => !popups.includes(code))).toEqual([])
  })

  test('打印在单据自己的页面上：选的是整张单据', () => {
    const prints = pressed.filter(({ button: { label } }) => label === '打印')
    expect(prints.map(({ mount }) => mount.id)).toEqual(
      expect.arrayContaining(['contract/pu', 'notice/sa', 'weigh/pu', 'settlement/pu']),
    )
    const elsewhere = prints.filter(
      ({ call: { rows, keys } }) => rows === 'none' || keys !== 'rows',
    )
    expect(elsewhere.map(({ mount }) => mount.id)).toEqual([])
  })

  test('作废都先问规定的那句话，登记单和磅单也不例外', () => {
    const voids = pressed.filter(({ call: { path } }) => path.endsWith('/obsolete'))
    expect(voids.map(({ mount }) => mount.id)).toEqual(
      expect.arrayContaining(['registry/pu', 'weigh/pu']),
    )
    const silent = voids.filter(({ call: { confirm } }) => !confirm?.startsWith(CONFIRM_OBSOLETE))
    // 作废重编 asks for the reason and gives another code at once.
    expect(silent.map(({ mount }) => mount.id)).toEqual(['qcAssay/main'])
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
