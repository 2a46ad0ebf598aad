import { Pager } from './Pager.tsx'
import { PAGE_SIZES } from './use-page-size.ts'
import './kept-pager.css'

interface KeptPagerProps {
  readonly page: number
  readonly pageSize: number
  /** Undefined: not known yet, and nothing is told. */
  readonly total: number | undefined
  /** How many there are, in words; `共 n 条` unless given. */
  readonly told?: string
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** The pager of a list made by hand: the sizes of all lists. Another size begins at the first page. */
export function KeptPager({ page, pageSize, total, told, onPage, onSize }: KeptPagerProps) {
  return (
    <div className="kept-pager">
      <Pager
        page={page}
        pageSize={pageSize}
        total={total ?? 0}
        sizes={PAGE_SIZES}
        onChange={(next, size) => {
          if (size !== pageSize) onSize(size)
          onPage(size === pageSize ? next : 1)
        }}
      >
        <span className="kept-pager-total">
          {total !== undefined && (told ?? `共 ${total} 条`)}
        </span>
      </Pager>
    </div>
  )
}
