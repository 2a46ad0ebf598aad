import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/api/api-error.ts'
import { LoaderList } from './LoaderList.tsx'
import { loadingBoard } from './loader.queries.ts'
import { OutboxBar } from './OutboxBar.tsx'
import { TruckView } from './TruckView.tsx'
import type { OpenTruck } from './use-open-truck.ts'
import { useSending } from './use-sending.ts'
import '../field/field.css'
import './loader.css'

interface LoaderPageProps {
  readonly opened: OpenTruck
}

/** The loader's phone: his trucks, and one of them at a time. Works on without a connection. */
export function LoaderPage({ opened }: LoaderPageProps) {
  const board = useQuery(loadingBoard())
  useSending()
  const truck = board.data?.find(({ registryId }) => registryId === opened.id) ?? null
  return (
    <div className="loader-page">
      <OutboxBar isLost={board.error !== null} onOpen={opened.open} />
      {board.data === undefined ? (
        <p className="loader-empty" role="status">
          {board.error === null ? '正在读取…' : errorText(board.error)}
          {board.error !== null && (
            <button type="button" className="field-button" onClick={() => void board.refetch()}>
              重试
            </button>
          )}
        </p>
      ) : opened.id === null ? (
        <LoaderList trucks={board.data} onOpen={opened.open} />
      ) : truck === null ? (
        <p className="loader-empty">
          这辆车已不在装卸点，可能已二次过磅或出厂
          <button type="button" className="field-button" onClick={opened.close}>
            返回列表
          </button>
        </p>
      ) : (
        <TruckView key={truck.registryId} truck={truck} onClose={opened.close} />
      )}
    </div>
  )
}
