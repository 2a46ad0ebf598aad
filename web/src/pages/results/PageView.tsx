import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import type { ResultProps } from '#web/screens/host/result-view.ts'
import { rowOf, text } from './read-answer.ts'

/** A page that the server has made for the printer; shown as it will be on paper. */
export function PageView({ data }: ResultProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <div className="jh-result">
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        onClick={() => frame.current?.contentWindow?.print()}
      >
        打印
      </Button>
      {/* No script runs in it; it is of our own origin only so that it can be printed. */}
      <iframe
        ref={frame}
        title="打印预览"
        sandbox="allow-same-origin allow-modals"
        srcDoc={text(rowOf(data), 'content')}
        onLoad={({ currentTarget }) => fitToRoom(currentTarget)}
        style={{ width: '100%', height: '60vh', border: 0, background: '#fff' }}
      />
    </div>
  )
}

/** Paper is wider than a dialog: on the screen it is shown smaller, on paper as it is. */
function fitToRoom(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument
  if (page === null) return
  const share = frame.clientWidth / page.documentElement.scrollWidth
  if (share >= 1) return
  const style = page.createElement('style')
  style.textContent = `@media screen { body { zoom: ${share.toFixed(3)} } }`
  page.head.append(style)
}
