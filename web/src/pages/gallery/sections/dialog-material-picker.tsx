import { Button } from 'antd'
import { useState } from 'react'
import { MaterialPicker } from '#web/pages/material-picker/MaterialPicker.tsx'
import type { GallerySection } from '../gallery-section.ts'

function Materials() {
  const [isOpen, setOpen] = useState(false)
  const [events, setEvents] = useState<readonly string[]>([])
  const note = (name: string) => setEvents((was) => [...was, name])
  return (
    <section className="gallery-card" aria-label="物料选择">
      <h2>物料选择（样品数据）</h2>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <output className="gallery-stored">{events.join(' ')}</output>
      <MaterialPicker
        open={isOpen}
        title="选择样品物料"
        onCancel={() => note('cancel')}
        onSubmit={(rows) => note(`submit(${rows.map(({ id }) => String(id)).join(',')})`)}
        onBeforeClose={() => {
          note('before-close')
          return true
        }}
        onOpen={() => note('open')}
        onOpened={() => note('opened')}
        onClose={() => {
          note('close')
          setOpen(false)
        }}
        onClosed={() => note('closed')}
      />
    </section>
  )
}

export const dialogMaterialPicker: GallerySection = {
  id: 'material',
  title: '物料选择',
  Content: Materials,
}
