import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isCreating } from '@junheng/domain/wire/form-types.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'
import { entityQueries } from '#web/api/entity-queries.ts'
import { FormScreen } from '#web/screens/form-screen/FormScreen.tsx'
import { FormSkeleton } from '#web/screens/states/FormSkeleton.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { ScreenHostOfSession } from '#web/shell/views/ScreenHostOfSession.tsx'
import { weighFormType, weighKind } from './weigh-form-target.ts'

/** Records of all kinds: there the kind of one is found when the address does not name it. */
const ALL_RECORDS = '/measure/mm-weigh'
const LINES = 'mm_weigh_sub'

/** A weighing record as a form with its lines, on the route of the weighing console. */
export function WeighFormPage() {
  const view = useView()
  const type = weighFormType(view.query)
  const id = view.query['id'] ?? null
  const named = weighKind(view.query)
  const isAsked = named === null && id !== null && !isCreating(type)
  const record = useQuery({
    ...entityQueries(ALL_RECORDS).detail<AnyRow>(id ?? ''),
    enabled: isAsked,
    retry: false,
  })
  const presetRows = useOwnCompany()
  if (record.error)
    return <ScreenFailure error={record.error} onRetry={() => void record.refetch()} />
  if (isAsked && record.data === undefined) return <FormSkeleton />
  const kind = named ?? weighKind({ kind: textOf(record.data?.['kind']) }) ?? 'pu'
  const list = `/modules/measure/mm_${kind}_weigh/index`
  return (
    <ScreenHostOfSession>
      <div className="form-view">
        {isCreating(type) && <NotByHand onConsole={() => view.open(view.path)} />}
        <FormScreen
          menuId={`weigh/${kind}`}
          type={type}
          id={id}
          presetRows={presetRows}
          onDirtyChange={view.setDirty}
          onTemplateMissing={() => view.open(`/template-free?menuId=${view.menuId ?? ''}`)}
          onDone={({ kind: end }) => {
            if (end === 'cancelled') view.leave(list)
            else view.replace(list)
          }}
        />
      </div>
    </ScreenHostOfSession>
  )
}

/** Whoever comes here to type a weight learns first where weights come from. */
function NotByHand({ onConsole }: { readonly onConsole: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      banner
      title="重量必须来自称重读数，手工录入请走手工磅单流程"
      action={
        <Button size="small" onClick={onConsole}>
          去过磅
        </Button>
      }
    />
  )
}

/**
 * New lines start with the company that receives (purchase side) or delivers (sales side). A record belongs
 * to the company that weighs, which is the one on its own side of the business: that of the session.
 */
function useOwnCompany(): Readonly<Record<string, AnyRow>> {
  const pkOrg = useSession((state) => state.user?.currentOrg)
  const orgName = useSession((state) => state.user?.currentOrgName)
  return useMemo(() => ({ [LINES]: { pkOrg, orgName } }), [pkOrg, orgName])
}
