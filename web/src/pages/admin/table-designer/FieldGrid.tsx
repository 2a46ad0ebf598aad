import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { fieldsAt, renameField, withFields, withKind } from '@junheng/domain/builder/edit-design.ts'
import type { DesignField } from '@junheng/domain/builder/table-design.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { Button, Checkbox, Input, Segmented, Select } from 'antd'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react'
import { KIND_OPTIONS } from '../custom-table/field-form.ts'
import type { TableDesigner } from './use-table-designer.ts'

/** Which table's fields are shown: a header and its lines. */
const HEADER = ''

/** The fields as a table that is filled in by keyboard: Enter goes on or makes the next, Alt and arrows move. */
export function FieldGrid({ designer }: { readonly designer: TableDesigner }) {
  const { design, at, field, faults } = designer
  const fields = fieldsAt(design, at)
  const faulty = new Set(faults.filter(({ child }) => child === at).map((one) => one.field))
  const [dragged, setDragged] = useState<string | null>(null)
  return (
    <section className="tdes-fields" aria-label="字段">
      <Tables designer={designer} />
      <div className="tdes-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="tdes-unseen">拖动</span>
              </th>
              <th scope="col">标题</th>
              <th scope="col">类型</th>
              <th scope="col">必填</th>
              <th scope="col">
                <span className="tdes-unseen">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((one, place) => (
              <FieldRow
                key={keyOf(one, fields)}
                place={place}
                one={one}
                designer={designer}
                isChosen={one.name === field?.name}
                isFaulty={faulty.has(one.name)}
                dragged={dragged}
                onDrag={setDragged}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Button block type="dashed" icon={<PlusOutlined />} onClick={designer.add}>
        加一个字段
      </Button>
      <p className="admin-muted">
        回车到下一行，最后一行回车增加字段，类型按标题猜；粘贴几行就是几个字段；标题后写
        “=”和算式就自动算。Alt+↑、Alt+↓ 或拖动左边的点移动；点一行在右边设置更多。
      </p>
    </section>
  )
}

const stemOf = ({ was, name }: DesignField): string => (was ?? name).replace(/Ids?$/, '')

/** The same while a title makes a reference of the field, so that nobody loses the place he types in. */
function keyOf(one: DesignField, fields: readonly DesignField[]): string {
  const stem = stemOf(one)
  const isAlone = fields.every((other) => other === one || stemOf(other) !== stem)
  return isAlone ? stem : (one.was ?? one.name)
}

function Tables({ designer }: { readonly designer: TableDesigner }) {
  const { design, at, open, addLines } = designer
  return (
    <div className="tdes-tables">
      <Segmented
        aria-label="主表和明细"
        size="small"
        value={at ?? HEADER}
        options={[
          { value: HEADER, label: '主表' },
          ...design.children.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(value) => open(value === HEADER ? null : value)}
      />
      <Button size="small" type="link" icon={<PlusOutlined />} onClick={addLines}>
        加明细表
      </Button>
    </div>
  )
}

interface FieldRowProps {
  readonly one: DesignField
  readonly place: number
  readonly designer: TableDesigner
  readonly isChosen: boolean
  readonly isFaulty: boolean
  /** The field that is on its way by mouse. */
  readonly dragged: string | null
  onDrag(name: string | null): void
}

function FieldRow({ one, place, designer, isChosen, isFaulty, dragged, onDrag }: FieldRowProps) {
  const { design, at, select, replace } = designer
  const count = fieldsAt(design, at).length
  const change = (changed: DesignField) =>
    replace(withFields(design, at, (all) => all.map((item) => (item === one ? changed : item))))
  const { attrs } = one
  return (
    <tr
      data-chosen={isChosen}
      data-faulty={isFaulty}
      data-dragged={dragged === one.name}
      onDragOver={(event) => takePlace(event, { dragged, place, designer })}
      onFocus={() => select(one.name)}
      onKeyDown={(event) => handleKey(event, { one, place, count, designer })}
    >
      <td className="tdes-holder">
        <Holder name={one.name} onDrag={onDrag} />
      </td>
      <td>
        <Input
          aria-label={`第 ${place + 1} 个字段的标题`}
          variant="borderless"
          maxLength={40}
          data-place={place}
          value={attrs.label}
          status={isFaulty ? 'error' : ''}
          onChange={({ target }) => designer.retitle(one.name, target.value)}
          onBlur={() => designer.settle(one.name)}
          onPaste={(event) => pasteTitles(event, one.name, designer)}
        />
      </td>
      <td>
        <KindChoice one={one} designer={designer} />
      </td>
      <td>
        <Checkbox
          aria-label={`${attrs.label}必填`}
          checked={attrs.required === true}
          onChange={({ target }) =>
            change({ ...one, attrs: { ...attrs, required: target.checked } })
          }
        />
      </td>
      <td>
        <RowButtons one={one} place={place} count={count} designer={designer} />
      </td>
    </tr>
  )
}

function KindChoice({ one, designer }: Pick<FieldRowProps, 'one' | 'designer'>) {
  const { design, at, select, replace } = designer
  const changeKind = (kind: FieldKind) => {
    const next = withKind(one, kind)
    const renamed = renameField(design, at, { from: one.name, to: next.name })
    replace(
      withFields(renamed, at, (all) => all.map((item) => (item.name === next.name ? next : item))),
    )
    select(next.name)
  }
  return (
    <Select
      aria-label={`${one.attrs.label}的类型`}
      variant="borderless"
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={KIND_OPTIONS}
      value={one.kind}
      onChange={changeKind}
    />
  )
}

/** Several lines pasted into a title are several fields, as they are typed line by line for a new table. */
function pasteTitles(
  event: ClipboardEvent<HTMLInputElement>,
  name: string,
  designer: TableDesigner,
): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (!text.includes('\n')) return
  event.preventDefault()
  designer.paste(name, text)
}

/** What a row is taken by with the mouse; the keyboard has Alt and arrows. */
function Holder({ name, onDrag }: { readonly name: string; onDrag(name: string | null): void }) {
  return (
    <span
      draggable
      aria-hidden
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        onDrag(name)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <HolderOutlined />
    </span>
  )
}

/** The field on its way takes the place of the row it is over. */
function takePlace(
  event: DragEvent<HTMLTableRowElement>,
  {
    dragged,
    place,
    designer: { design, at, move },
  }: Pick<FieldRowProps, 'dragged' | 'place' | 'designer'>,
): void {
  if (dragged === null) return
  event.preventDefault()
  const from = fieldsAt(design, at).findIndex(({ name }) => name === dragged)
  if (from !== -1 && from !== place) move(dragged, place - from)
}

function RowButtons({
  one,
  place,
  count,
  designer: { move, remove },
}: Pick<FieldRowProps, 'one' | 'place' | 'designer'> & { readonly count: number }) {
  const shared = { type: 'text', size: 'small' } as const
  const { label } = one.attrs
  return (
    <span className="tdes-row-buttons">
      <Button
        {...shared}
        icon={<ArrowUpOutlined />}
        aria-label={`上移${label}`}
        disabled={place === 0}
        onClick={() => move(one.name, -1)}
      />
      <Button
        {...shared}
        icon={<ArrowDownOutlined />}
        aria-label={`下移${label}`}
        disabled={place === count - 1}
        onClick={() => move(one.name, 1)}
      />
      <Button
        {...shared}
        icon={<DeleteOutlined />}
        aria-label={`删除${label}`}
        disabled={count === 1}
        onClick={() => remove(one.name)}
      />
    </span>
  )
}

function handleKey(
  event: KeyboardEvent<HTMLTableRowElement>,
  {
    one,
    place,
    count,
    designer,
  }: Pick<FieldRowProps, 'one' | 'place' | 'designer'> & { readonly count: number },
): void {
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault()
    designer.move(one.name, event.key === 'ArrowUp' ? -1 : 1)
    return
  }
  const { target, currentTarget } = event
  const isTitle = target instanceof HTMLInputElement && target.dataset['place'] !== undefined
  if (event.key !== 'Enter' || !isTitle || event.nativeEvent.isComposing) return
  event.preventDefault()
  const body = currentTarget.parentElement
  if (place === count - 1) designer.add()
  // The row that was just made stands once React has drawn it.
  requestAnimationFrame(() => {
    const next = body?.querySelector<HTMLInputElement>(`input[data-place="${place + 1}"]`)
    next?.focus()
    next?.select()
  })
}
