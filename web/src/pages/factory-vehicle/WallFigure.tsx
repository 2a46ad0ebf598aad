import type { SearchEntry } from '@junheng/domain/query/conditions.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WallFigureProps {
  readonly path: string | null
  readonly search: readonly SearchEntry[] | null | undefined
  /** Nothing to open where nothing is counted. */
  readonly count: number
  readonly children?: ReactNode
  /** What stands in the list. */
  readonly what?: string
}

/** A figure that opens the list behind it, where somebody stands in front of the wall who may. */
export function WallFigure({
  path,
  search,
  count,
  children = count,
  what = '登记单',
}: WallFigureProps) {
  if (path === null || !search || count === 0) return children
  return (
    <Link className="wall-link" to={listAddress(path, search)} title={`查看${what}`}>
      {children}
    </Link>
  )
}
