import { useEffect, useRef } from 'react'
import type { NoticeTone } from '#web/api/notices.ts'
import { CloseIcon, ToneIcon } from '#web/shell/icons/Icons.tsx'
import { closeNotice, notices, type ShownNotice, useNotices } from './notice-store.ts'
import './notice-host.css'

const TONE_WORDS: Readonly<Record<NoticeTone, string>> = {
  error: '错误',
  warning: '警告',
  success: '完成',
  info: '提示',
}

interface NoticeHostProps {
  /** What the page at an address is called in the menu of whoever sits here; null: it is not in it. */
  readonly titleOf?: (path: string) => string | null
}

const nowhere = (): null => null

/** Shows what `notices` is told: boxes at the upper right, and the veil over everything. */
export function NoticeHost({ titleOf = nowhere }: NoticeHostProps) {
  const { shown, overlay } = useNotices()
  return (
    <>
      <div className="notice-host" role="log" aria-live="polite" aria-label="通知">
        {shown.map((notice) => (
          <NoticeBox key={notice.id} notice={notice} titleOf={titleOf} />
        ))}
      </div>
      {overlay !== null && <Veil text={overlay} />}
    </>
  )
}

function NoticeBox({
  notice,
  titleOf,
}: Required<NoticeHostProps> & { readonly notice: ShownNotice }) {
  const { id, tone, title, text, remedy, lead = '' } = notice
  const page = titleOf(lead)
  return (
    <div className={`notice notice-${tone}`}>
      <ToneIcon tone={tone} label={TONE_WORDS[tone]} />
      <div className="notice-words">
        {title !== undefined && <strong>{title}</strong>}
        <span>{text}</span>
        {remedy !== undefined && <span className="notice-remedy">{remedy}</span>}
        {page !== null && (
          <button
            type="button"
            className="notice-lead"
            onClick={() => {
              closeNotice(id)
              notices.goTo(`${lead}/index`)
            }}
          >
            打开{page}
          </button>
        )}
      </div>
      <button
        type="button"
        className="notice-close"
        aria-label="关闭"
        onClick={() => closeNotice(id)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}

function Veil({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null)
  // What lies below must not be typed into while the veil is up.
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="notice-veil"
      role="alertdialog"
      aria-label={text}
      aria-modal
      ref={box}
      tabIndex={-1}
    >
      <span className="notice-spinner" aria-hidden="true" />
      {text}
    </div>
  )
}
