import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  HolderOutlined,
} from '@ant-design/icons'
import { menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import {
  type DefinedMenu,
  definedMenus,
  MOST_SHORTCUTS,
  saveShortcuts,
  shortcutKey,
  shortcuts,
} from './home.queries.ts'

/** Which pages are shortcuts, and in which order. */
export function ShortcutDialog({ onClose }: { readonly onClose: () => void }) {
  const all = useQuery({ ...definedMenus(), staleTime: 0 })
  const before = useQuery(shortcuts())
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const chosen = changed ?? (before.data ?? []).map(({ id }) => id)
  const pages = all.data ?? []

  async function save() {
    setBusy(true)
    try {
      await saveShortcuts(chosen)
      await queries.invalidateQueries({ queryKey: shortcutKey })
      notices.show({ tone: 'success', text: '快捷入口已保存' })
      onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      title="快捷入口"
      open
      width={650}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => void save().catch(() => {})}
    >
      {all.data === undefined ? (
        <Skeleton active />
      ) : (
        <div className="shortcut-dialog">
          <fieldset>
            <legend>全部页面</legend>
            {pages.map((page) => (
              <Checkbox
                key={page.id}
                checked={chosen.includes(page.id)}
                disabled={chosen.length >= MOST_SHORTCUTS && !chosen.includes(page.id)}
                onChange={({ target }) => setChanged(toggled(chosen, page.id, target.checked))}
              >
                {menuTitle(page)}
              </Checkbox>
            ))}
          </fieldset>
          <ChosenPages chosen={chosen} pages={pages} onChange={setChanged} />
        </div>
      )}
    </Modal>
  )
}

const toggled = (chosen: readonly string[], id: string, isOn: boolean): readonly string[] =>
  isOn ? [...chosen, id] : chosen.filter((other) => other !== id)

interface ChosenPagesProps {
  readonly chosen: readonly string[]
  readonly pages: readonly DefinedMenu[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** In the order they will stand; moved by dragging or by their buttons. */
function ChosenPages({ chosen, pages, onChange }: ChosenPagesProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const titleOf = (id: string) => {
    const page = pages.find((one) => one.id === id)
    return page === undefined ? '' : menuTitle(page)
  }
  return (
    <fieldset>
      <legend>
        显示顺序（{chosen.length} / {MOST_SHORTCUTS}），可拖动
      </legend>
      {chosen.length === 0 && <p className="home-note">还没有选择</p>}
      {chosen.map((id, at) => (
        // The buttons of the row do the same by keyboard.
        <div
          key={id}
          className={`shortcut-row${dragged === at ? ' is-dragged' : ''}`}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move'
            setDragged(at)
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            event.preventDefault()
            if (dragged === null || dragged === at) return
            onChange(moved(chosen, dragged, at))
            setDragged(at)
          }}
        >
          <HolderOutlined aria-hidden />
          <span>{titleOf(id)}</span>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={`${titleOf(id)}上移`}
            disabled={at === 0}
            onClick={() => onChange(moved(chosen, at, at - 1))}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={`${titleOf(id)}下移`}
            disabled={at === chosen.length - 1}
            onClick={() => onChange(moved(chosen, at, at + 1))}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`移除${titleOf(id)}`}
            onClick={() => onChange(toggled(chosen, id, false))}
          />
        </div>
      ))}
    </fieldset>
  )
}

function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const id = ids[from]
  return id === undefined ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
