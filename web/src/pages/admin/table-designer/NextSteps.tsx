import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { customMount } from '@junheng/domain/entity/custom-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { flowOf, flowUrl } from './approval.queries.ts'
import { PRINT_RIGHT, usePrints } from './PrintLines.tsx'

interface NextStepsProps {
  readonly design: TableDesign
  readonly onRights: () => void
  readonly onApproval: () => void
}

/** What a published table goes on with, in the order in which it is done; each stays within reach afterwards. */
export function NextSteps({ design, onRights, onApproval }: NextStepsProps) {
  const { name, lifeCycle } = design
  const may = usePermission()
  const { open } = useView()
  const page = `${customMount(name).route}/index`
  const isInMenu = useSession(({ routes }) => routes.has(page))
  const mayApprove = lifeCycle === 'document' && may('activti:flow-conf:create')
  return (
    <nav className="tdes-next" aria-label="接下来">
      <span className="admin-muted">接下来</span>
      {may('sys-menu:create') && (
        <Button size="small" onClick={onRights}>
          菜单与权限
        </Button>
      )}
      {mayApprove && <FlowStep name={name} onApproval={onApproval} />}
      {may(`${PRINT_RIGHT}:create`) && <PrintStep design={design} />}
      {isInMenu && (
        <Button size="small" onClick={() => open(page)}>
          打开这张表
        </Button>
      )}
    </nav>
  )
}

/** The flow that there is, or a dialog that makes one. */
function FlowStep({ name, onApproval }: { readonly name: string; onApproval(): void }) {
  const { open } = useView()
  const { data: flow } = useQuery(flowOf(name))
  return (
    <Button
      size="small"
      disabled={flow === undefined}
      onClick={() => (flow ? open(flowUrl(flow.id)) : onApproval())}
    >
      {flow ? '审批流程' : '设置审批'}
    </Button>
  )
}

function PrintStep({ design: { name, label } }: { readonly design: TableDesign }) {
  const { open } = useView()
  const { prints, now, draw } = usePrints({ table: name, label }, true)
  const first = now ?? prints[0]
  return (
    <Button size="small" onClick={() => (first ? open(`/print/design/${first.id}`) : draw())}>
      打印设计
    </Button>
  )
}
