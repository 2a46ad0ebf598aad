import { removeChild } from '@junheng/domain/builder/edit-design.ts'
import type { DesignChild, TableDesign } from '@junheng/domain/builder/table-design.ts'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { LIFE_CYCLES, SCOPES } from '../custom-table/table-words.ts'
import { CodeRuleLines } from './CodeRuleLines.tsx'
import { Line } from './Line.tsx'
import { PrintLines } from './PrintLines.tsx'
import type { TableDesigner } from './use-table-designer.ts'

interface TablePanelProps {
  readonly designer: TableDesigner
  readonly isPublished: boolean
}

/** What is said of the table as a whole, or of the table of lines that is shown. */
export function TablePanel({ designer, isPublished }: TablePanelProps) {
  const { design, at } = designer
  const child = design.children.find(({ name }) => name === at)
  return (
    <aside className="tdes-panel" aria-label={child ? '明细表属性' : '表属性'}>
      {child ? (
        <ChildLines designer={designer} child={child} />
      ) : (
        <TableLines designer={designer} isPublished={isPublished} />
      )}
    </aside>
  )
}

function TableLines({ designer, isPublished }: TablePanelProps) {
  const { design, change } = designer
  const { label, scope, lifeCycle } = design
  const isDocument = lifeCycle === 'document'
  return (
    <>
      <h2>整张表</h2>
      <TableFaults designer={designer} />
      <Line label="表标题">
        <Input
          aria-label="表标题"
          maxLength={40}
          value={label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Line>
      <Line label="类别" hint={isPublished ? '发布后不能改' : undefined}>
        <Select
          aria-label="类别"
          disabled={isPublished}
          value={lifeCycle}
          options={LIFE_CYCLES}
          onChange={(next) =>
            change({
              lifeCycle: next,
              ...(next === 'document' ? {} : { auditOther: false, importRows: null }),
            })
          }
        />
      </Line>
      <Line label="归属" hint={isPublished ? '发布后不能改' : undefined}>
        <Select
          aria-label="归属"
          disabled={isPublished}
          value={scope}
          options={SCOPES}
          onChange={(next) => change({ scope: next })}
        />
      </Line>
      <NameLines designer={designer} />
      <CodeRuleLines designer={designer} />
      {isDocument && (
        <Checkbox
          checked={design.auditOther}
          onChange={({ target }) => change({ auditOther: target.checked })}
        >
          制单人不能审核自己的单据
        </Checkbox>
      )}
      {isDocument && <ImportLine designer={designer} />}
      <SortLine designer={designer} />
      <ListLine designer={designer} />
      <UniqueLine designer={designer} />
      {isPublished && <PrintLines table={design.name} label={label} />}
    </>
  )
}

function TableFaults({ designer: { faults } }: { readonly designer: TableDesigner }) {
  return faults
    .filter(({ field, child }) => field === null && child === null)
    .map(({ message }) => (
      <p key={message} className="tdes-fault" role="alert">
        {message}
      </p>
    ))
}

const optionsOf = ({ fields }: TableDesign, kinds?: readonly string[]) =>
  fields
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .map(({ name, attrs }) => ({ value: name, label: attrs.label }))

function NameLines({ designer: { design, change } }: { readonly designer: TableDesigner }) {
  const texts = optionsOf(design, ['text'])
  return (
    <div className="tdes-pair">
      <Line label="编号字段">
        <Select
          aria-label="编号字段"
          allowClear
          value={design.codeField}
          options={texts}
          onChange={(codeField?: string) => change({ codeField: codeField ?? null })}
        />
      </Line>
      <Line label="名称字段">
        <Select
          aria-label="名称字段"
          allowClear
          value={design.nameField}
          options={texts}
          onChange={(nameField?: string) => change({ nameField: nameField ?? null })}
        />
      </Line>
    </div>
  )
}

function ImportLine({ designer: { design, change } }: { readonly designer: TableDesigner }) {
  return (
    <Line label="Excel 导入">
      <Select
        aria-label="Excel 导入"
        allowClear
        placeholder="不能导入"
        value={design.importRows}
        options={[
          { value: 'header', label: '每行一张单据' },
          ...design.children
            .filter(({ shape }) => shape === 'many')
            .map(({ name, label }) => ({ value: name, label: `每行一条“${label}”` })),
        ]}
        onChange={(importRows?: string) => change({ importRows: importRows ?? null })}
      />
    </Line>
  )
}

function SortLine({ designer: { design, change } }: { readonly designer: TableDesigner }) {
  const { sort } = design
  const sortable = design.fields.filter(
    ({ kind }) => !['json', 'file', 'refs', 'ref'].includes(kind),
  )
  return (
    <Line label="列表排序">
      <div className="tdes-pair">
        <Select
          aria-label="列表排序"
          allowClear
          placeholder="最新的在前"
          value={sort?.field ?? null}
          options={sortable.map(({ name, attrs }) => ({ value: name, label: attrs.label }))}
          onChange={(field?: string) =>
            change({ sort: field ? { field, dir: sort?.dir ?? 'asc' } : null })
          }
        />
        <Select
          aria-label="排序方向"
          disabled={sort === null}
          value={sort?.dir ?? 'desc'}
          options={[
            { value: 'asc', label: '从小到大' },
            { value: 'desc', label: '从大到小' },
          ]}
          onChange={(dir) => sort && change({ sort: { ...sort, dir } })}
        />
      </div>
    </Line>
  )
}

function ListLine({ designer: { design, change } }: { readonly designer: TableDesigner }) {
  const columns = design.fields.map(({ name, kind, attrs }) => ({
    value: kind === 'ref' ? name.replace(/Id$/, 'Name') : name,
    label: attrs.label,
  }))
  const base = [
    { value: design.lifeCycle === 'document' ? 'status' : 'enabled', label: '状态' },
    { value: 'createUser', label: '创建人' },
    { value: 'createDate', label: '创建时间' },
  ]
  return (
    <Line label="列表的列" hint="按选择的次序；不选为全部字段">
      <Select
        aria-label="列表的列"
        mode="multiple"
        allowClear
        placeholder="全部字段"
        value={[...(design.list ?? [])]}
        options={[...columns, ...base]}
        onChange={(list: string[]) => change({ list: list.length > 0 ? list : null })}
      />
    </Line>
  )
}

function UniqueLine({ designer: { design, change } }: { readonly designer: TableDesigner }) {
  const [first = []] = design.unique
  return (
    <Line label="合起来不可重复" hint="例如同一车辆同一日期只能有一条">
      <Select
        aria-label="合起来不可重复"
        mode="multiple"
        allowClear
        value={[...first]}
        options={optionsOf(design, ['text', 'int', 'date', 'ref', 'choice', 'dict'])}
        onChange={(names: string[]) =>
          change({ unique: [...(names.length > 0 ? [names] : []), ...design.unique.slice(1)] })
        }
      />
    </Line>
  )
}

function ChildLines({
  designer: { design, replace, open },
  child,
}: {
  readonly designer: TableDesigner
  readonly child: DesignChild
}) {
  const change = (changes: Partial<DesignChild>) =>
    replace({
      ...design,
      children: design.children.map((one) =>
        one.name === child.name ? { ...one, ...changes } : one,
      ),
    })
  return (
    <>
      <h2>明细表</h2>
      <Line label="明细标题">
        <Input
          aria-label="明细标题"
          maxLength={40}
          value={child.label}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Line>
      <Line label="最少行数">
        <InputNumber
          aria-label="最少行数"
          min={0}
          max={100}
          precision={0}
          value={child.min}
          onChange={(min) => change({ min: min ?? 0 })}
        />
      </Line>
      <p className="admin-muted">名称 {child.name}</p>
      <Button
        danger
        onClick={() => {
          open(null)
          replace(removeChild(design, child.name))
        }}
      >
        删除这张明细表
      </Button>
    </>
  )
}
