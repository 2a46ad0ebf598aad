import { useNavigation } from 'react-router'
import './progress-bar.css'

/** The thin bar at the upper edge while a page is on its way; the first 120 ms it cannot be seen. */
export function ProgressBar() {
  const isBusy = useNavigation().state !== 'idle'
  return isBusy ? <div className="progress-bar" role="progressbar" aria-label="页面加载中" /> : null
}
