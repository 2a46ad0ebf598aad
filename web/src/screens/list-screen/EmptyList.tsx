/** What an empty list says: that there is nothing, why, and what to do next. */
export function EmptyList({
  isNarrowed,
  canCreate,
  onClear,
}: {
  /** Something is searched for. */
  readonly isNarrowed: boolean
  readonly canCreate: boolean
  readonly onClear: () => void
}) {
  return (
    <>
      <p className="jh-empty-title">暂无数据</p>
      {isNarrowed ? (
        <p className="jh-empty-hint">
          没有符合查询条件的记录，
          <button type="button" className="jh-link" onClick={onClear}>
            清空条件
          </button>
        </p>
      ) : (
        canCreate && <p className="jh-empty-hint">点击左上角的“新增”录入第一条</p>
      )}
    </>
  )
}
