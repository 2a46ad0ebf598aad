import { Button, Space } from 'antd'
import { useState } from 'react'
import { DateDialog } from '#web/pages/date-dialog/DateDialog.tsx'
import type { GallerySection } from '../gallery-section.ts'

const KINDS = {
  one: { label: '一个日期', setup: {} },
  two: { label: '两个日期', setup: { pickers: 2, title: '选择起止日期' } },
  sampling: { label: '批量取样', setup: { sampling: true } },
} as const
type Kind = keyof typeof KINDS

function Dates() {
  const [kind, setKind] = useState<Kind | null>(null)
  const [answer, setAnswer] = useState('')
  const close = () => setKind(null)
  return (
    <section className="gallery-card" aria-label="日期">
      <h2>选择日期</h2>
      <Space>
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <Button key={one} onClick={() => setKind(one)}>
            {KINDS[one].label}
          </Button>
        ))}
      </Space>
      <output className="gallery-stored">{answer}</output>
      {kind && (
        <DateDialog
          {...KINDS[kind].setup}
          onCancel={close}
          onConfirm={(given) => {
            setAnswer(JSON.stringify(given))
            close()
          }}
        />
      )}
    </section>
  )
}

export const dialogDate: GallerySection = { id: 'date', title: '选择日期', Content: Dates }
