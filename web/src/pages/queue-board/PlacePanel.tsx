import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/api/api-error.ts'
import { dispatchCalls, loadingPlaces } from './queue-board.queries.ts'
import type { Dispatch } from './use-dispatch.ts'

/** Loading places, open or shut; trucks that are at work there finish. */
export function PlacePanel({ dispatch }: { readonly dispatch: Dispatch }) {
  const places = useQuery(loadingPlaces())
  return (
    <aside className="queue-places" aria-label="装卸地点">
      <h2>装卸地点</h2>
      {places.data === undefined ? (
        <p className="queue-nobody">
          {places.error === null ? '正在读取…' : errorText(places.error)}
        </p>
      ) : places.data.length === 0 ? (
        <p className="queue-nobody">没有装卸地点</p>
      ) : (
        <ul>
          {places.data.map(({ id, name, closed, closeReason }) => (
            <li key={id}>
              <span className="queue-place-name">
                {name}
                <small className={closed ? 'queue-shut' : 'queue-open'}>
                  {closed ? `已关闭${closeReason === null ? '' : `：${closeReason}`}` : '开放'}
                </small>
              </span>
              {closed ? (
                <button
                  type="button"
                  className="field-button queue-act"
                  aria-label={`开放${name}`}
                  onClick={() => void dispatch.run(dispatchCalls.open(id), `${name}已开放`)}
                >
                  开放
                </button>
              ) : (
                <button
                  type="button"
                  className="field-button queue-act"
                  aria-label={`关闭${name}`}
                  onClick={() => dispatch.ask({ kind: 'close', id, name })}
                >
                  关闭
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
