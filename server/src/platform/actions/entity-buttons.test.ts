import { group, idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import type { ButtonDefinition } from '@junheng/domain/entity/define-button.ts'
import { defineEntity, definePopup, pick } from '@junheng/domain/entity/define-entity.ts'
import { flag, int, text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { type Action, type AnyAction, defineAction } from './action.ts'
import { type DeclaredButton, noButtonAt } from './action-button.ts'
import { withActions } from './entity-buttons.ts'

const place = { route: '/modules/yard', label: '堆场' } as const

const yard = defineEntity({
  name: 'yard',
  table: 'as_yard',
  label: '堆场',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  fields: { code: text({ label: '编号' }) },
  mounts: [
    { ...place, code: 'a', base: '/yard/a' },
    {
      ...place,
      code: 'b',
      base: '/yard/b',
      buttons: [
        { right: 'other:look', name: 'look', label: '查看', before: 'move' },
        { right: 'other:count', name: 'count', label: '清点', before: 'gone' },
      ],
    },
  ],
})

const YARD_ID = idOf('yard', { label: '堆场', required: true })
const reason = text({ label: '原因', length: 200, required: true })
const yardPopup = definePopup({
  code: 'pick-yard',
  label: '选择堆场',
  entity: 'yard',
  style: 'list',
  shown: ['id', 'code'],
  value: 'id',
  view: 'code',
})
const run = async () => null

const BASE = { label: '操作堆场', method: 'PUT', right: 'of-mount', run } as const

const close = defineAction(yard, {
  ...BASE,
  name: 'close',
  button: [
    { label: '关闭', send: { closed: true }, confirm: '确定关闭？' },
    { name: 'reopen', label: '开放', send: { closed: false }, input: [] },
  ],
  body: { ids: idsOf('yard'), closed: flag({ label: '关闭' }), reason },
})
const move = defineAction(yard, {
  ...BASE,
  name: 'move',
  path: 'move/:id',
  button: { input: { toId: true, reason: { tips: '写清楚' } }, picks: { toId: toPick() } },
  body: { toId: idOf('yard', { label: '移到' }), reason },
})

function toPick() {
  return pick(yardPopup, { fill: { toName: 'code' } })
}

const buttonsAt = (code: string, actions: readonly Action[]): readonly ButtonDefinition[] =>
  checkEntity(withActions([yard], actions)[0] ?? yard).mounts.find((mount) => mount.code === code)
    ?.buttons ?? []

const named = (buttons: readonly ButtonDefinition[]) => buttons.map(({ name }) => name)

/** The only button at the first mount of an action with this declaration. */
const only = (declared: Partial<AnyAction>): ButtonDefinition | undefined =>
  buttonsAt('a', [{ entity: 'yard', definition: { ...BASE, name: 'act', ...declared } }])[0]

describe('buttons of declared actions', () => {
  test('method, path, rows and what is asked follow from the call', () => {
    const [first, second] = buttonsAt('a', [close])
    expect(first).toMatchObject({ action: 'close', name: 'close', label: '关闭' })
    expect(first?.call).toMatchObject({ method: 'PUT', path: 'close', rows: 'many' })
    expect(first?.call).toMatchObject({ send: { closed: true }, confirm: '确定关闭？' })
    expect(first?.call?.input).toEqual({ reason })
    expect(second).toMatchObject({ name: 'reopen', call: { send: { closed: false }, input: {} } })
  })

  test('what makes void asks the question of the specification first', () => {
    const body = { ids: idsOf('yard'), reason }
    const asked = (button: DeclaredButton) =>
      only({ body, button, replaces: 'obsolete' })?.call?.confirm
    expect(asked({})).toBe('此操作将作废该数据, 是否继续?')
    expect(asked({ confirm: '库存会退回。' })).toBe('此操作将作废该数据, 是否继续?\n库存会退回。')
    expect(only({ body, button: {} })?.call?.confirm).toBeUndefined()
  })

  test('a row of the path is the one selected; a picked reference has its name beside it', () => {
    const [button] = buttonsAt('a', [move])
    expect(button).toMatchObject({ label: '操作堆场', call: { path: 'move/{id}', rows: 'one' } })
    const { toId, toName, ...rest } = button?.call?.input ?? {}
    expect(toId).toMatchObject({ kind: 'ref', attrs: { label: '移到' } })
    expect(toName?.attrs).toMatchObject({ write: 'server', follows: { ref: 'toId', take: 'name' } })
    expect(rest).toEqual({ reason: { ...reason, attrs: { ...reason.attrs, tips: '写清楚' } } })
  })

  test('a version is taken from the selected row, what is not about a row asks for none', () => {
    const versioned = { id: YARD_ID, version: int({ label: '版本', required: true }), reason }
    expect(only({ body: versioned, button: {} })?.call).toMatchObject({
      rows: 'one',
      take: { id: 'id', version: 'version' },
      input: { reason },
    })
    expect(only({ body: { reason }, button: {} })?.call?.rows).toBe('none')
  })

  test('of a look, the query is asked; of a group, what is under its name', () => {
    expect(only({ method: 'GET', query: { reason }, button: {} })?.call?.input).toEqual({ reason })
    const context = group({ reason })
    expect(only({ body: { context }, button: { under: 'context' } })?.call).toMatchObject({
      under: 'context',
      input: { reason },
    })
  })

  test('they stand in the order of the actions, borrowed ones before the one they name or last', () => {
    expect(named(buttonsAt('b', [close, move]))).toEqual([
      'close',
      'reopen',
      'look',
      'move',
      'count',
    ])
    expect(named(buttonsAt('b', [close]))).toEqual(['close', 'reopen', 'look', 'count'])
  })

  test('a mount may have one, another none and why', () => {
    const button: DeclaredButton = ({ code }) => (code === 'a' ? {} : { none: '在另一处' })
    const action = { entity: 'yard', definition: { ...BASE, name: 'act', button } }
    expect(named(buttonsAt('a', [action]))).toEqual(['act'])
    expect(named(buttonsAt('b', [action]))).toEqual(['look', 'count'])
    const reasons = checkEntity(yard).mounts.map((mount) => noButtonAt(button, mount))
    expect(reasons).toEqual([undefined, '在另一处'])
  })

  test('of a call at one mount, the button may stand at another: path and right stay', () => {
    const lent = defineAction(yard, {
      ...BASE,
      name: 'lend',
      at: ['a'],
      button: { label: '借出', on: ({ code }) => code === 'b' },
      body: { id: YARD_ID },
    })
    expect(named(buttonsAt('a', [lent]))).toEqual([])
    expect(buttonsAt('b', [lent])[0]).toMatchObject({
      right: 'yard:a:lend',
      call: { path: '/yard/a/lend' },
    })
  })
})

describe('what a button says that its call does not know', () => {
  test('does not compile', () => {
    const asks = () =>
      defineAction(yard, {
        ...BASE,
        name: 'close',
        // @ts-expect-error -- the body has no such field
        button: { input: ['resaon'] },
        body: { reason },
      })
    const sends = () =>
      defineAction(yard, {
        ...BASE,
        name: 'close',
        // @ts-expect-error -- the body has no such field
        button: { send: { closd: true } },
        body: { reason },
      })
    expect([asks, sends]).toHaveLength(2)
  })

  test('stops the server with its name', () => {
    const fault = 'yard.act at a: its button'
    const asked = (button: DeclaredButton) => () => only({ body: { reason }, button })
    expect(asked({ input: { resaon: true } })).toThrow(
      `${fault} asks for resaon, which the call does not take`,
    )
    expect(asked({ input: { resaon: reason } })).toThrow(
      `${fault} sends resaon, which the call does not take`,
    )
    expect(asked({ under: 'context' })).toThrow(`${fault} asks under context, which is no group`)
    expect(asked({ send: { closd: true } })).toThrow(
      `${fault} sends closd, which the call does not take`,
    )
    expect(asked({ take: { yardId: 'id' } })).toThrow(
      `${fault} takes yardId, which the call does not take`,
    )
  })
})

describe('rights of declared actions', () => {
  const rightsAt = (code: string, actions: readonly Action[]): readonly string[] => {
    const model = checkEntity(withActions([yard], actions)[0] ?? yard)
    const mount = model.mounts.find((each) => each.code === code)
    const plain = checkEntity(yard).mounts.find((each) => each.code === code)
    return [...(mount?.actions ?? [])].filter((name) => !plain?.actions.has(name))
  }
  const at = (name: string, declared: Partial<AnyAction> = {}): Action => ({
    entity: 'yard',
    definition: { ...BASE, name, ...declared },
  })

  test('each brings its own to the mounts where it stands, called as the action is', () => {
    expect(rightsAt('a', [close, move])).toEqual(['close', 'move'])
    expect(rightsAt('b', [close, at('sweep', { at: ['a'] })])).toEqual(['close'])
    expect(checkEntity(withActions([yard], [close])[0] ?? yard).actionLabels).toEqual({
      close: '操作堆场',
    })
  })

  test('none comes of what asks for another right, for none, or of the life cycle', () => {
    const others = [
      at('look', { right: 'own' }),
      at('count', { right: { of: 'mount', action: 'list' } }),
      at('ask', { right: { key: 'other:ask' } }),
      at('audit'),
    ]
    expect(rightsAt('a', others)).toEqual([])
  })
})
