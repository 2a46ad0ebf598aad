import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { text } from './read-answer.ts'
import './handover-trail.css'

const PHOTOS = [
  ['sendPhoto', '送样照片'],
  ['receivePhoto', '收样照片'],
] as const

/** A sample from hand to hand: what was weighed, whether the seal was whole, what it looked like. */
export function HandoverTrail({ handovers }: { readonly handovers: readonly AnyRow[] }) {
  if (handovers.length === 0) return null
  return (
    <div className="jh-result-scroll">
      <table className="jh-result-table">
        <thead>
          <tr>
            <th>交接</th>
            <th>送出</th>
            <th>收到</th>
            <th>封签</th>
            <th>状态</th>
            <th>照片</th>
          </tr>
        </thead>
        <tbody>
          {handovers.map((one, at) => (
            <tr key={`${text(one, 'stage')}${at}`}>
              <td>{text(one, 'stage')}</td>
              <td>{`${text(one, 'fromUser')} ${text(one, 'sendWeight')} 公斤`}</td>
              <td>
                {text(one, 'toUser') === ''
                  ? '—'
                  : `${text(one, 'toUser')} ${text(one, 'receiveWeight')} 公斤`}
              </td>
              <td>{[text(one, 'sealNo'), text(one, 'seal')].join(' ').trim() || '—'}</td>
              <td>{[text(one, 'state'), text(one, 'reason')].join(' ').trim()}</td>
              <td>
                <Photos handed={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Photos({ handed }: { readonly handed: AnyRow }) {
  const taken = PHOTOS.filter(([name]) => text(handed, name) !== '')
  if (taken.length === 0) return '—'
  return taken.map(([name, label]) => (
    <a key={name} href={text(handed, name)} target="_blank" rel="noreferrer">
      <img className="jh-result-photo" src={text(handed, name)} alt={label} />
    </a>
  ))
}
