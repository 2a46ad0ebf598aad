import { variantWords } from '@junheng/domain/indicator/guess-words.ts'
import type { ProtocolGuess, ScaleState } from '@junheng/domain/scale/device-wire.ts'
import { Button } from 'antd'
import { saveFile } from '#web/screens/excel/save-file.ts'
import { isInForce } from './device-words.ts'
import { type Capture, deviceCalls } from './devices.queries.ts'
import type { DeviceWork } from './use-device-work.ts'

interface HeardProps {
  readonly capture: Capture & { readonly title: string }
  readonly scale: ScaleState
  readonly work: DeviceWork
}

/** How much came, and what it may be; whoever may change the scale proposes one of them. */
export function HeardCapture({ capture, scale, work }: HeardProps) {
  const { title, bytes, guesses, content, name } = capture
  return (
    <section className="dev-heard" role="status" aria-label="识别结果">
      <p>
        <b>{title}</b>共 {bytes} 字节
        {content !== undefined && name !== undefined && (
          <Button
            size="small"
            onClick={() => saveFile(new Blob([content], { type: 'text/plain' }), name)}
          >
            下载
          </Button>
        )}
      </p>
      {guesses.length === 0 ? (
        <p className="dev-quiet">
          {bytes === 0
            ? '没有收到数据，请检查接线和仪表设置；不问不答的仪表（指令方式）要先把地磅的协议设为耀华指令或Modbus寄存器再录'
            : '认不出协议，请检查波特率或接线'}
        </p>
      ) : (
        <GuessTable guesses={guesses} scale={scale} work={work} />
      )}
    </section>
  )
}

function GuessTable({
  guesses,
  scale,
  work,
}: Pick<HeardProps, 'scale' | 'work'> & { readonly guesses: readonly ProtocolGuess[] }) {
  return (
    <div className="dev-table">
      <table>
        <thead>
          <tr>
            <th>可能的协议</th>
            <th>形式</th>
            <th>单位</th>
            <th className="dev-number">吻合</th>
            <th className="dev-number">帧数</th>
            <th className="dev-number">重量（吨）</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {guesses.map((guess) => (
            <tr key={JSON.stringify(guess)}>
              <td>{guess.protocolName}</td>
              <td>{variantWords(guess)}</td>
              <td>{guess.unit}</td>
              <td className="dev-number">{guess.share.toFixed(1)}%</td>
              <td className="dev-number">{guess.frames}</td>
              <td className="dev-number">{guess.weight}</td>
              <td>
                <Adopt guess={guess} scale={scale} work={work} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What decides on weights is only proposed: somebody else lets it take effect. */
function Adopt({
  guess,
  scale,
  work,
}: Pick<HeardProps, 'scale' | 'work'> & { readonly guess: ProtocolGuess }) {
  if (isInForce(guess, scale)) return <span className="dev-tag">当前</span>
  if (!work.rights.adopt) return null
  const said = `${scale.name}的新协议已提交，他人审核后生效`
  const adopt = async () => {
    if (await work.run(deviceCalls.adopt(scale, guess), said)) work.ask(null)
  }
  return (
    <Button size="small" onClick={() => void adopt()}>
      采用
    </Button>
  )
}
