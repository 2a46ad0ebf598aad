import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { useEffect, useState } from 'react'
import type { OutboxEntry } from './outbox.ts'
import { removeFromOutbox, retryEntry, sendOutbox, useOutbox } from './outbox-store.ts'

interface OutboxBarProps {
  /** The last question to the server had no answer. */
  readonly isLost: boolean
  readonly onOpen: (registryId: string) => void
}

/** Says what is still on the phone alone; nothing to say, no bar. */
export function OutboxBar({ isLost, onOpen }: OutboxBarProps) {
  const isOnline = useOnline()
  const { entries, isSending } = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter(({ fault }) => fault !== null).length
  const waiting = entries.length - refused
  const isAway = !isOnline || isLost
  if (entries.length === 0)
    return isAway ? (
      <p className="outbox-bar outbox-away" role="status">
        没有网络，显示的是上次的情况；可以照常登记，联网后自动发送
      </p>
    ) : null
  return (
    <section className="outbox" aria-label="未送达">
      <button
        type="button"
        className={`outbox-bar ${refused > 0 ? 'outbox-refused' : 'outbox-away'}`}
        aria-expanded={isOpen || refused > 0}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-live="polite">
          {[
            refused > 0 ? `${refused} 条未被接受` : '',
            waiting > 0 ? `${waiting} 条${isSending ? '正在发送' : '待发送'}` : '',
            isAway ? '没有网络' : '',
          ]
            .filter(Boolean)
            .join('，')}
        </span>
        <span aria-hidden="true">{isOpen || refused > 0 ? '▴' : '▾'}</span>
      </button>
      {(isOpen || refused > 0) && (
        <ul className="outbox-list">
          {entries.map((entry) => (
            <EntryItem key={entry.key} entry={entry} onOpen={() => onOpen(entry.registryId)} />
          ))}
          {waiting > 0 && !isAway && (
            <li>
              <button type="button" className="field-button" onClick={() => void sendOutbox()}>
                立即发送
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function EntryItem({
  entry,
  onOpen,
}: {
  readonly entry: OutboxEntry
  readonly onOpen: () => void
}) {
  const { key, plate, label, at, fault, photos } = entry
  return (
    <li>
      <p className="outbox-head">
        <b>{plate}</b> {label}
        {photos.length > 0 && ` · ${photos.length} 张照片`}
        <time>{formatWireDateTime(new Date(at)).slice(5, 16)}</time>
      </p>
      {fault !== null && <p className="field-fault">{fault}</p>}
      <p className="outbox-buttons">
        <button type="button" className="field-button" onClick={onOpen}>
          查看车辆
        </button>
        {fault !== null && (
          <button type="button" className="field-button" onClick={() => void retryEntry(key)}>
            重新发送
          </button>
        )}
        <button type="button" className="field-button" onClick={() => void removeFromOutbox(key)}>
          {fault === null ? '撤回' : '删除'}
        </button>
      </p>
    </li>
  )
}

/** Whether the browser says that it has a connection. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    window.addEventListener('online', note)
    window.addEventListener('offline', note)
    return () => {
      window.removeEventListener('online', note)
      window.removeEventListener('offline', note)
    }
  }, [])
  return isOnline
}
