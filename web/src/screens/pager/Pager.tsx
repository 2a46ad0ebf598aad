import { Pagination, Select } from 'antd'
import type { ReactNode } from 'react'

interface PagerProps {
  /** How many there are, in words. */
  readonly children: ReactNode
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly sizes: readonly number[]
  readonly onChange: (page: number, pageSize: number) => void
}

/** total, sizes, prev, pager, next: the order the specification gives, which the library's own pager has not. */
export function Pager({ children, page, pageSize, total, sizes, onChange }: PagerProps) {
  const resize = (size: number) =>
    onChange(Math.max(1, Math.min(page, Math.ceil(total / size))), size)
  return (
    <>
      {children}
      <Select
        className="jh-pager-sizes"
        size="small"
        aria-label="每页条数"
        value={pageSize}
        options={sizes.map((size) => ({ value: size, label: `${size} 条/页` }))}
        popupMatchSelectWidth={false}
        onChange={resize}
      />
      <Pagination
        size="small"
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        onChange={onChange}
      />
    </>
  )
}
