import { useEffect, useEffectEvent, useRef } from 'react'
import {
  FORM_KEYS,
  GENERAL_KEYS,
  type KeyDefinition,
  keyText,
  LIST_KEYS,
} from '#web/controls/keys/keys.ts'
import { GATE_KEYS } from '#web/pages/gate/gate-keys.ts'
import { CONSOLE_KEYS } from '#web/pages/weigh-console/console-keys.ts'
import './guide.css'

const PLACES: readonly (readonly [string, Readonly<Record<string, KeyDefinition>>])[] = [
  ['哪里都可以', GENERAL_KEYS],
  ['列表', LIST_KEYS],
  ['表单和子表', FORM_KEYS],
  ['过磅', CONSOLE_KEYS],
  ['门岗放行', GATE_KEYS],
]

/** The sheet of keys; of a dialog of the browser itself, which keeps the keys within. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    const closed = (): void => close()
    dialog?.addEventListener('close', closed)
    return () => dialog?.removeEventListener('close', closed)
  }, [])
  return (
    <dialog className="guide-keys" aria-label="快捷键" ref={sheet}>
      <header className="guide-head">
        <h2>快捷键</h2>
        <button type="button" className="guide-close" aria-label="关闭快捷键" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="guide-keys-body">
        {PLACES.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {Object.values(keys).map((key) => (
                <div key={key.says}>
                  <dt>
                    <kbd>{keyText(key)}</kbd>
                  </dt>
                  <dd>{key.says}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
