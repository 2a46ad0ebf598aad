import { describe, expect, it } from 'vitest'
import {
  createOutbox,
  type NewEntry,
  type OutboxEntry,
  type OutboxPhoto,
  type Sent,
} from './outbox.ts'

const OWNER = '1:2'
const entry = (label: string, more: Partial<NewEntry> = {}): NewEntry => ({
  registryId: '7',
  plate: '晋A12345',
  label,
  path: '/measure/x',
  body: { label },
  photos: [],
  ...more,
})
const photo = (id: string): OutboxPhoto => ({ id, rowAt: 0, blob: new Blob(['x']), fileId: null })

function makeBox() {
  let entries: readonly OutboxEntry[] = []
  let keys = 0
  const sent: { readonly key: string; readonly body: unknown }[] = []
  const uploads: string[] = []
  const net = {
    answer: (_label: string): Sent => 'done',
    upload: (id: string): string | null | { readonly refused: string } => `F${id}`,
  }
  const box = createOutbox({
    shelf: {
      read: async () => entries,
      update: async (_owner, change) => {
        entries = change(entries)
      },
    },
    now: () => 1000,
    newKey: () => `k${++keys}`,
    upload: async ({ id }) => {
      uploads.push(id)
      return net.upload(id)
    },
    send: async ({ key, label }, body) => {
      sent.push({ key, body })
      return net.answer(label)
    },
  })
  const labels = () => sent.map(({ body }) => (body as { readonly label: string }).label)
  return { box, sent, uploads, net, labels, left: () => entries }
}

describe('pages / loader / outbox', () => {
  it('没有网络时留着，连上后按先后发出，钥匙不变', async () => {
    const { box, sent, net, labels, left } = makeBox()
    await box.add(OWNER, [entry('开始')])
    await box.add(OWNER, [entry('封签'), entry('完成')])
    net.answer = () => 'unreached'
    expect(await box.flush(OWNER)).toBe(0)
    expect(labels()).toEqual(['开始'])
    expect(left().map(({ key, at }) => [key, at])).toEqual([
      ['k1', 1000],
      ['k2', 1000],
      ['k3', 1000],
    ])
    net.answer = () => 'done'
    expect(await box.flush(OWNER)).toBe(3)
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k2', 'k3'])
    expect(left()).toEqual([])
  })

  it('被拒绝的留下并说明原因，不挡后面的；可以再试，也可以删掉', async () => {
    const { box, net, labels, left } = makeBox()
    await box.add(OWNER, [entry('一'), entry('二')])
    net.answer = (label) => (label === '一' ? { refused: '已二次过磅' } : 'done')
    expect(await box.flush(OWNER)).toBe(1)
    expect(left()).toMatchObject([{ label: '一', fault: '已二次过磅' }])
    await box.flush(OWNER)
    expect(labels()).toEqual(['一', '二'])
    await box.retry(OWNER, 'k1')
    net.answer = () => 'done'
    expect(await box.flush(OWNER)).toBe(1)
    await box.add(OWNER, [entry('三')])
    await box.remove(OWNER, 'k3')
    expect(left()).toEqual([])
  })

  it('照片先传，断了只传没传完的；编号并入所在的行', async () => {
    const { box, sent, uploads, net } = makeBox()
    const body = { rows: [{ id: '1', pictures: ['5'] }, { id: '2' }] }
    await box.add(OWNER, [entry('完成', { body, photos: [photo('a'), photo('b')] })])
    net.upload = (id) => (id === 'b' ? null : 'Fa')
    await box.flush(OWNER)
    expect(sent).toEqual([])
    net.upload = (id) => `F${id}`
    await box.flush(OWNER)
    expect(uploads).toEqual(['a', 'b', 'b'])
    expect(sent.map((one) => one.body)).toEqual([
      { rows: [{ id: '1', pictures: ['5', 'Fa', 'Fb'] }, { id: '2' }] },
    ])
  })

  it('照片不合要求的也算被拒绝', async () => {
    const { box, net, left } = makeBox()
    await box.add(OWNER, [entry('完成', { photos: [photo('a')] })])
    net.upload = () => ({ refused: '图片过大' })
    await box.flush(OWNER)
    expect(left()).toMatchObject([{ fault: '图片过大' }])
  })
})
