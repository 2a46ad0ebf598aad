import { useQuery } from '@tanstack/react-query'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { ScreenFailure } from '#web/screens/states/ScreenFailure.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { scaleList } from './console.queries.ts'
import { WeighDesk } from './WeighDesk.tsx'
import './weigh-console.css'

/** 过磅: the operator's screen. */
export function WeighConsolePage() {
  const orgId = useSession((state) => state.user?.currentOrg ?? '')
  const scales = useQuery(scaleList(orgId))
  return (
    <Surface className="console">
      {scales.error ? (
        <ScreenFailure error={scales.error} onRetry={() => void scales.refetch()} />
      ) : scales.data === undefined ? (
        <div className="console-skeleton" role="status" aria-label="加载中" />
      ) : scales.data.length === 0 ? (
        <p className="console-none">还没有可用的地磅。请在“磅房设备 / 地磅”中新增并启用地磅。</p>
      ) : (
        <WeighDesk scales={scales.data} />
      )}
    </Surface>
  )
}
