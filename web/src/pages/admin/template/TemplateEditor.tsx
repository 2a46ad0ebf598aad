import type { LayerOp } from '@junheng/domain/template/layer-template.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { FieldTable } from './FieldTable.tsx'
import { draftOf, draftTables, isChanged, type LayerDraft, opsOf } from './layer-draft.ts'
import {
  type LayerFinding,
  type ShownTemplate,
  saveCompanyLayer,
  type TemplateView,
  templateAdminKey,
} from './template.queries.ts'

interface TemplateEditorProps {
  readonly view: TemplateView
  readonly template: ShownTemplate
  readonly group: readonly LayerOp[]
  readonly company: readonly LayerOp[]
  readonly canEdit: boolean
  readonly onDirty: (isDirty: boolean) => void
}

/** One template: its fields, and what the company wants otherwise. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { view, template, group, company, canEdit, onDirty } = props
  const [draft, setDraft] = useState<LayerDraft>(() => draftOf(company))
  const { store, reset, findings, forget, isBusy } = useLayerStore(
    { templateId: template.id, was: company },
    () => onDirty(false),
  )

  function change(next: LayerDraft) {
    setDraft(next)
    forget()
    onDirty(isChanged(next, template.fields))
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus */}
      <section className="admin-body" aria-label="模板的字段" tabIndex={0} data-keep-scroll>
        <Remarks template={template} group={group} findings={findings} />
        {draftTables(template.fields, draft).map((table, at) => (
          <div key={table.table}>
            {at > 0 && (
              <h2 className="template-table">{template.tableLabels[table.table] || '明细'}</h2>
            )}
            <FieldTable
              view={view}
              table={table}
              draft={draft}
              canEdit={canEdit && !isBusy}
              faults={faultsByField(findings)}
              onChange={change}
            />
          </div>
        ))}
      </section>
      {canEdit && (
        <div className="admin-foot">
          <Button disabled={company.length === 0 || isBusy} onClick={reset}>
            恢复原样
          </Button>
          <Button
            type="primary"
            disabled={!isChanged(draft, template.fields)}
            loading={isBusy}
            onClick={() => store(opsOf(draft, template.fields))}
          >
            保存
          </Button>
        </div>
      )}
    </>
  )
}

function useLayerStore(
  { templateId, was }: { readonly templateId: string; readonly was: readonly LayerOp[] },
  onStored: () => void,
) {
  const [findings, setFindings] = useState<readonly LayerFinding[]>([])
  const [isBusy, setBusy] = useState(false)
  const { modal } = App.useApp()
  const queries = useQueryClient()

  async function store(ops: readonly LayerOp[], text: string) {
    setBusy(true)
    try {
      const problems = await saveCompanyLayer(templateId, { ops, was })
      setFindings(problems)
      if (problems.length > 0) return
      onStored()
      notices.show({ tone: 'success', text })
      await queries.invalidateQueries({ queryKey: ['template'] })
      await queries.invalidateQueries({ queryKey: templateAdminKey })
    } finally {
      setBusy(false)
    }
  }

  async function reset() {
    const isSure = await modal.confirm({
      title: '恢复原样',
      content: '本库区对这个页面的全部修改都将去掉，是否继续?',
      okText: '恢复原样',
      okButtonProps: { danger: true },
      cancelText: '取消',
    })
    if (isSure) await store([], '已恢复原样')
  }

  return {
    findings,
    /** What was wrong before may be right now. */
    forget: () => setFindings([]),
    isBusy,
    // The client has said why; the draft stays.
    store: (ops: readonly LayerOp[]) =>
      void store(ops, '已保存，本库区的页面随即按此显示').catch(() => {}),
    reset: () => void reset().catch(() => {}),
  }
}

interface RemarksProps {
  readonly template: ShownTemplate
  readonly group: readonly LayerOp[]
  readonly findings: readonly LayerFinding[]
}

function Remarks({ template, group, findings }: RemarksProps) {
  const loose = findings.filter(({ op }) => codeOf(op) === null).map(({ msg }) => msg)
  return (
    <>
      {group.length > 0 && (
        <Alert banner type="info" title="集团对这个页面有修改，本库区的修改叠加在它上面" />
      )}
      {[...template.problems, ...loose].map((text) => (
        <Alert key={text} banner type="warning" title={`没有生效的修改：${text}`} />
      ))}
    </>
  )
}

function codeOf(op: LayerOp | undefined): string | null {
  if (op === undefined) return null
  if ('move' in op) return op.move
  return 'field' in op ? op.field : null
}

/** The sentence names the attribute before its colon; beside the field only what is wrong matters. */
function faultsByField(findings: readonly LayerFinding[]): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { op, msg } of findings) {
    const code = codeOf(op)
    if (code !== null) faults.set(code, `${attrOf(op)}${msg.slice(msg.indexOf('：') + 1)}`)
  }
  return faults
}

const ATTR_LABELS: Readonly<Record<string, string>> = {
  fieldExplain: '标题',
  ishow: '显示',
  irequired: '必填',
  iupdate: '可填写',
  itotal: '合计',
  columnWidth: '列宽',
  fixed: '固定',
  defaultValue: '默认值',
  tipsMessage: '提示',
}

function attrOf(op: LayerOp | undefined): string {
  if (op === undefined || !('set' in op)) return '顺序：'
  return `${ATTR_LABELS[op.set] ?? op.set}：`
}
