import { useEffect, useRef, useState } from 'react'
import './loader.css'

/** What browsers on phones have and the type library does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | null =>
  (Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined) ?? null

/** Reads a code with the camera; a browser that cannot shows no button. */
export function ScanButton({ onRead }: { readonly onRead: (content: string) => void }) {
  const [isScanning, setScanning] = useState(false)
  const Detecting = detectorClass()
  if (Detecting === null || !navigator.mediaDevices) return null
  return (
    <>
      <button type="button" className="field-button" onClick={() => setScanning(true)}>
        扫码
      </button>
      {isScanning && (
        <Scanner
          detector={Detecting}
          onClose={() => setScanning(false)}
          onRead={(content) => {
            setScanning(false)
            onRead(content)
          }}
        />
      )}
    </>
  )
}

interface ScannerProps {
  readonly detector: DetectorClass
  readonly onRead: (content: string) => void
  readonly onClose: () => void
}

const LOOK_MS = 250

function Scanner({ detector, onRead, onClose }: ScannerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    const reader = new detector({ formats: ['qr_code'] })
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setInterval> | undefined
    const look = async () => {
      const [code] = video.current ? await reader.detect(video.current) : []
      if (code) onRead(code.rawValue)
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (video.current) {
        video.current.srcObject = stream
        await video.current.play()
      }
      // A frame that is not there yet has no code in it.
      timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
    }
    begin().catch(() => setFault('不能使用摄像头，请允许浏览器使用，或输入车牌'))
    return () => {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [detector, onRead])
  return (
    <dialog ref={dialog} className="field-dialog loader-scan" aria-label="扫码" onClose={onClose}>
      {fault === '' ? (
        <video ref={video} muted playsInline aria-label="摄像头画面" />
      ) : (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <button type="button" className="field-button" onClick={() => dialog.current?.close()}>
        取消
      </button>
    </dialog>
  )
}
