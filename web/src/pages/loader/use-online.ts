import { useEffect, useState } from 'react'

/** Whether the browser says that it has a connection. */
export function useOnline(): boolean {
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
