import { useQuery } from '@tanstack/react-query'
import { homeFilling } from './home.queries.ts'

/** While the demo data is still being filled in, how far it is; lists and figures grow meanwhile. */
export function FillingNote() {
  const { data } = useQuery(homeFilling())
  if (!data) return null
  return (
    <span className="home-filling" role="status">
      演示数据正在生成 {data.done}/{data.whole} 天
    </span>
  )
}
