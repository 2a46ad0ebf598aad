import { Button, Space } from 'antd'
import { useState } from 'react'
import { useControlHost } from '#web/controls/control-host.ts'
import { AdvancedDialog } from '#web/screens/advanced-query/AdvancedDialog.tsx'
import { CompanyDialog } from '#web/shell/company-switcher/CompanyDialog.tsx'
import { QUERY_FIELDS } from '../canned/query-fields.ts'
import type { GallerySection } from '../gallery-section.ts'

const MODES = [
  ['goods-list', '列表弹窗', 'single'],
  ['goods-tree', '树形弹窗', 'single'],
  ['goods-tree-list', '树加列表弹窗', 'multiple'],
  ['goods-list', '只看弹窗', 'look'],
] as const

/** Dialogs of the generic screens and the shell. */
function StandingDialogs() {
  const host = useControlHost()
  const [open, setOpen] = useState<'advanced' | 'company' | null>(null)
  const [answer, setAnswer] = useState('')
  const close = () => setOpen(null)
  const pick = async ([popupId, , mode]: (typeof MODES)[number]) => {
    const request = { popupId, fieldId: '', mode, clearable: true, selected: [], search: [] }
    const rows = await host.pick(request)
    setAnswer(rows === null ? '关闭' : `${rows.length} 行`)
  }
  return (
    <section className="gallery-card" aria-label="弹窗">
      <h2>弹窗</h2>
      <Space wrap>
        {MODES.map((mode) => (
          <Button key={mode[1]} onClick={() => void pick(mode)}>
            {mode[1]}
          </Button>
        ))}
        <Button onClick={() => setOpen('advanced')}>高级查询</Button>
        <Button onClick={() => host.showDetail({ templateId: 'gallery/main/form', id: '1' })}>
          详情
        </Button>
        <Button onClick={() => setOpen('company')}>选择库区</Button>
      </Space>
      <output className="gallery-stored">{answer}</output>
      {open === 'advanced' && (
        <AdvancedDialog
          fields={QUERY_FIELDS}
          inputs={{}}
          given={[]}
          saved={[]}
          onSave={() => {}}
          onCancel={close}
          onConfirm={({ inputs, given }) => {
            setAnswer(JSON.stringify(given.length === 0 ? inputs : given))
            close()
          }}
        />
      )}
      {open === 'company' && <CompanyDialog onClose={close} />}
    </section>
  )
}

export const standingDialogs: GallerySection = {
  id: 'dialogs',
  title: '通用弹窗',
  Content: StandingDialogs,
  answers: {
    'POST /sys-user-org/currentOrgs': () => ({
      list: [
        { id: '1', orgCode: 'HS01', orgName: '华晟焦化', selected: true },
        { id: '2', orgCode: 'TH01', orgName: '太和煤矿', selected: false },
      ],
      total: 2,
    }),
  },
}
