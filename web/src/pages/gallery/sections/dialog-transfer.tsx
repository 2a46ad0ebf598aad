import { useState } from 'react'
import { type Addresses, AddressTransfer } from '#web/screens/transfer/AddressTransfer.tsx'
import { Transfer } from '#web/screens/transfer/Transfer.tsx'
import { growTree } from '#web/screens/transfer/transfer-tree.ts'
import type { GallerySection } from '../gallery-section.ts'

const PEOPLE = growTree([
  { id: 'd1', pid: null, label: '计量部' },
  { id: 'u1', pid: 'd1', label: '王磊', Email: 'wanglei@example.com' },
  { id: 'u2', pid: 'd1', label: '李娜', Email: 'lina@example.com' },
  { id: 'd2', pid: null, label: '质检部' },
  { id: 'u3', pid: 'd2', label: '赵敏', Email: 'zhaomin@example.com' },
  { id: 'u4', pid: 'd2', label: '陈晨', Email: 'chenchen@example.com' },
])

function Transfers() {
  const [taken, setTaken] = useState<readonly string[]>(['u3'])
  const [addresses, setAddresses] = useState<Addresses>({ to: [], copy: [], blind: [] })
  return (
    <>
      <section className="gallery-card" aria-label="穿梭框">
        <h2>穿梭框</h2>
        <Transfer nodes={PEOPLE} value={taken} onChange={setTaken} />
        <output className="gallery-stored">{taken.join(',')}</output>
      </section>
      <section className="gallery-card" aria-label="通讯录模式">
        <h2>通讯录模式</h2>
        <AddressTransfer nodes={PEOPLE} value={addresses} onChange={setAddresses} />
        <output className="gallery-stored">{JSON.stringify(addresses)}</output>
      </section>
    </>
  )
}

export const dialogTransfer: GallerySection = {
  id: 'transfer',
  title: '穿梭框',
  Content: Transfers,
}
