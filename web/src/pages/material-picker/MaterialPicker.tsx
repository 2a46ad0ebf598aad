import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { App, Button, Modal, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { DataTable } from '#web/screens/data-table/DataTable.tsx'
import type { TableColumn } from '#web/screens/data-table/table-layout.ts'
import { Pager } from '#web/screens/pager/Pager.tsx'
import {
  FIGURE_COLUMNS,
  MATERIAL_CATEGORIES,
  MATERIAL_COLUMNS,
  type MaterialCategory,
  SAMPLE_MATERIALS,
} from './sample-materials.ts'
import './material-picker.css'

const TABLE_HEIGHT = 480

interface MaterialPickerEvents {
  readonly onCancel?: () => void
  readonly onSubmit?: (rows: readonly AnyRow[]) => void
  /** Asked before it closes by 取消, the icon or Escape; false keeps it open. */
  readonly onBeforeClose?: () => boolean
  readonly onOpen?: () => void
  readonly onOpened?: () => void
  readonly onClose?: () => void
  readonly onClosed?: () => void
}

interface MaterialPickerProps extends MaterialPickerEvents {
  readonly open: boolean
  readonly title?: string
  readonly width?: number
  readonly height?: number
  readonly hasCloseIcon?: boolean
}

const PAGE_SIZES = [1, 2, 3, 4]

/** Material picker of the specification, on built-in sample data: forms of the product use 选择物料. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { open, title = '选择物料', width = 900, height = 600, hasCloseIcon = true } = props
  const dialog = useMaterialPicker(props)
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      closable={hasCloseIcon}
      destroyOnHidden
      className="jh-material-dialog"
      styles={{ container: { height } }}
      onCancel={dialog.cancel}
      afterOpenChange={(isOpen) => (isOpen ? props.onOpened?.() : props.onClosed?.())}
      footer={
        <div className="jh-material-footer">
          <span>
            第 {dialog.page}/{dialog.pageCount} 页
          </span>
          <Button onClick={dialog.cancel}>取消</Button>
          <Button type="primary" onClick={dialog.submit}>
            提交
          </Button>
        </div>
      }
    >
      <Surface className="jh-material">
        <div className="jh-material-tree">
          {/* By the specification a click on a category does nothing. */}
          <Tree<CategoryNode>
            blockNode
            selectable={false}
            treeData={MATERIAL_CATEGORIES.map(drawCategory)}
          />
        </div>
        <MaterialTable {...dialog} pageSizes={PAGE_SIZES} />
      </Surface>
    </Modal>
  )
}

function useMaterialPicker(props: MaterialPickerProps) {
  const { message } = App.useApp()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(PAGE_SIZES.at(-1) ?? 1)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const pageCount = Math.ceil(SAMPLE_MATERIALS.length / pageSize)
  useOpening(props, () => {
    setPage(1)
    setSelected(new Set())
  })
  return {
    page,
    pageSize,
    pageCount,
    selected,
    total: SAMPLE_MATERIALS.length,
    rows: SAMPLE_MATERIALS.slice((page - 1) * pageSize, page * pageSize),
    setSelected,
    turn: (next: number, size: number) => {
      if (size !== pageSize) void message.info(`每页 ${size} 条`)
      else if (next !== page) void message.info(`当前页: ${next}`)
      setPageSize(size)
      setPage(size === pageSize ? next : 1)
    },
    cancel: () => {
      if (props.onBeforeClose?.() === false) return
      props.onCancel?.()
      props.onClose?.()
    },
    submit: () => {
      props.onSubmit?.(SAMPLE_MATERIALS.filter(({ id }) => selected.has(String(id))))
      props.onClose?.()
    },
  }
}

/** Each opening starts anew and says so. */
function useOpening({ open, onOpen }: MaterialPickerProps, start: () => void): void {
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      start()
      queueMicrotask(() => onOpen?.())
    }
  }
}

interface CategoryNode {
  readonly key: string
  readonly title: string
  readonly children: CategoryNode[]
}

function drawCategory({ id, text, children }: MaterialCategory): CategoryNode {
  return { key: id, title: text, children: children.map(drawCategory) }
}

const keyOf = (row: AnyRow): string => String(row['id'])

interface MaterialTableProps {
  readonly rows: readonly AnyRow[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly selected: ReadonlySet<string>
  readonly setSelected: (selected: ReadonlySet<string>) => void
  readonly turn: (page: number, pageSize: number) => void
}

/** The rows of a page, kept apart by id, and the pager. */
function MaterialTable(props: MaterialTableProps) {
  const { rows, selected, setSelected, total, page, pageSize, pageSizes, turn } = props
  const columns = useMemo(() => MATERIAL_COLUMNS.map(makeColumn), [])
  const toggle = (row: AnyRow) => {
    const next = new Set(selected)
    if (!next.delete(keyOf(row))) next.add(keyOf(row))
    setSelected(next)
  }
  const toggleAll = (isOn: boolean) => {
    const here = rows.map(keyOf)
    const others = [...selected].filter((key) => !here.includes(key))
    setSelected(new Set(isOn ? [...others, ...here] : others))
  }
  return (
    <div className="jh-material-main" style={{ height: TABLE_HEIGHT }}>
      <DataTable
        label="物料"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selection={{ mode: 'multiple', keys: selected, onToggle: toggle, onToggleAll: toggleAll }}
        onRowClick={toggle}
      />
      <div className="jh-material-pager">
        <Pager page={page} pageSize={pageSize} total={total} sizes={pageSizes} onChange={turn}>
          <span>共 {total} 条</span>
        </Pager>
      </div>
    </div>
  )
}

function makeColumn({ key, title }: (typeof MATERIAL_COLUMNS)[number]): TableColumn {
  return {
    key,
    title,
    width: key.endsWith('Date') ? 170 : 130,
    align: FIGURE_COLUMNS.has(key) ? 'right' : 'left',
    fixed: null,
    isSortable: false,
    isFlexible: false,
    cell: (row) => textOf(row[key]),
  }
}
