import type { HomeTarget } from '@junheng/domain/home/home-wire.ts'
import { listAddress } from '@junheng/domain/query/given-search.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { Modal } from 'antd'
import { Surface } from '#web/controls/surface/Surface.tsx'
import type { ResultDialogProps } from '#web/screens/host/result-view.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { rowsOf, text } from './read-answer.ts'

/** Counts of a record; each opens the list of what was counted. */
export function ListsDialog({ title, data, onClose }: ResultDialogProps) {
  const { open } = useView()
  return (
    <Modal open title={title} width={480} footer={null} onCancel={onClose}>
      <Surface>
        <ul className="jh-result-list jh-result-lists">
          {rowsOf(data).map((row) => {
            const { target } = row
            const label = text(row, 'label')
            return (
              <li key={label}>
                <span>{label}</span>
                <span className="jh-result-figure">
                  {isTarget(target) && row['count'] !== 0 ? (
                    <button
                      type="button"
                      className="jh-link"
                      aria-label={`${label} ${text(row, 'count')}，查看列表`}
                      onClick={() => {
                        onClose()
                        open(listAddress(target.path, target.search))
                      }}
                    >
                      {text(row, 'count')}
                    </button>
                  ) : (
                    text(row, 'count')
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </Surface>
    </Modal>
  )
}

const isTarget = (target: unknown): target is HomeTarget =>
  isPlainObject(target) && typeof target['path'] === 'string' && Array.isArray(target['search'])
