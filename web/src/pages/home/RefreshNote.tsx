import { ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { plantMoment } from '#web/controls/time-entry/wire-moment.ts'
import { homeFigures, homeKey } from './home.queries.ts'

/** When the figures were made; they come anew by themselves each half minute. */
export function RefreshNote() {
  const queries = useQueryClient()
  const { dataUpdatedAt, error } = useQuery(homeFigures())
  const isBusy = useIsFetching({ queryKey: homeKey }) > 0
  return (
    <span className="home-refresh">
      {error !== null && dataUpdatedAt > 0 && <span role="alert">没有取得新数据 · </span>}
      {dataUpdatedAt > 0 && `更新于 ${plantMoment(dataUpdatedAt).format('HH:mm:ss')}`}
      <Button
        type="text"
        size="small"
        aria-label="刷新首页"
        icon={<ReloadOutlined spin={isBusy} />}
        onClick={() => void queries.invalidateQueries({ queryKey: homeKey })}
      />
    </span>
  )
}
