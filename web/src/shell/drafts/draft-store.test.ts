import { describe, expect, test } from 'vitest'
import { createDraftStore, type DraftShelf, withoutFields } from './draft-store.ts'

const DAY = 86_400_000

function makeStore() {
  const kept = new Map<string, unknown>()
  let now = DAY
  const shelf: DraftShelf = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  }
  return {
    kept,
    store: createDraftStore({ shelf, now: () => now }),
    pass: (days: number) => {
      now += days * DAY
    },
  }
}

describe('drafts', () => {
  test('七天以内读得到，以后读不到也清掉', async () => {
    const { store, pass, kept } = makeStore()
    await store.hold('u1:c1 /a/edit').keep({ name: '煤' })
    pass(6.9)
    expect(await store.read('u1:c1 /a/edit')).toMatchObject({ value: { name: '煤' } })
    pass(0.2)
    expect(await store.read('u1:c1 /a/edit')).toBeNull()
    await store.sweep()
    expect(kept.size).toBe(0)
  })

  test('不同库区各是各的', async () => {
    const { store } = makeStore()
    await store.hold('u1:c1 /a/edit').keep(1)
    expect(await store.read('u1:c2 /a/edit')).toBeNull()
    await store.drop('u1:c1 /a/edit')
    expect(await store.read('u1:c1 /a/edit')).toBeNull()
  })

  test('放弃了的草稿不再回来：原来的表单说什么都晚了，新开的表单照常', async () => {
    const { store } = makeStore()
    const key = 'u1:c1 /a/edit'
    const old = store.hold(key)
    await old.keep('旧')
    await store.abandon(key)
    await old.keep('旧')
    expect([old.isOver(), await store.read(key)]).toEqual([true, null])
    const fresh = store.hold(key)
    await old.keep('旧')
    expect([old.isOver(), await store.read(key)]).toEqual([true, null])
    await fresh.keep('新')
    expect(await store.read(key)).toMatchObject({ value: '新' })
  })

  test('脱敏字段不进草稿，子表里也不进', () => {
    const draft = {
      header: { name: '王', mobile: '138' },
      children: { sub: [{ mobile: '1', n: 2 }] },
    }
    expect(withoutFields(draft, new Set(['mobile']))).toEqual({
      header: { name: '王' },
      children: { sub: [{ n: 2 }] },
    })
  })
})
