import { FORM_STYLES } from '@junheng/domain/wire/template-wire.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { DetailDialog } from '#web/screens/detail-dialog/DetailDialog.tsx'
import { ScreenHostContext, useScreenHost } from '#web/screens/host/screen-host.ts'
import type { GallerySection } from '../gallery-section.ts'

const RIGHTS = { 'gallery:goods:update': true, 'gallery:driver:update': true }

/** What can be opened: the four layouts, a record with masked fields, and a template that leads nowhere. */
const OPENINGS = [
  ...FORM_STYLES.map((style) => ({ label: style, templateId: `${style}/main/form` })),
  { label: '司机', templateId: 'driver/main/form' },
  { label: '没有路由', templateId: 'routeless/main/form' },
]

function Details() {
  const host = useScreenHost()
  const [open, setOpen] = useState<{ templateId: string; isEditable: boolean } | null>(null)
  return (
    <section className="gallery-card" aria-label="详情弹窗">
      <h2>详情弹窗</h2>
      <Space wrap>
        {OPENINGS.map(({ label, templateId }) => (
          <Button key={label} onClick={() => setOpen({ templateId, isEditable: true })}>
            {label}
          </Button>
        ))}
        <Button onClick={() => setOpen({ templateId: 'driver/main/form', isEditable: false })}>
          只看司机
        </Button>
      </Space>
      <ScreenHostContext value={{ ...host, permissions: RIGHTS }}>
        {open && <DetailDialog {...open} id="1" onClose={() => setOpen(null)} />}
      </ScreenHostContext>
    </section>
  )
}

export const dialogDetail: GallerySection = {
  id: 'detail',
  title: '详情弹窗',
  Content: Details,
  answers: {
    'GET /gallery/driver/get/*': () => ({
      id: '1',
      version: 1,
      name: '王磊',
      mobile: '138****5678',
      idNumber: '110101********1234',
    }),
    'PUT /gallery/driver/update': ({ body }) => ({ ...(body as object), version: 2 }),
  },
}
