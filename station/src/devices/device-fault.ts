const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '设备拒绝连接，请检查端口',
  ECONNRESET: '设备中断了连接',
  EPIPE: '设备中断了连接',
  UND_ERR_SOCKET: '设备中断了连接',
  EHOSTUNREACH: '网络不通，请检查设备电源和网线',
  ENETUNREACH: '网络不通，请检查设备电源和网线',
  EHOSTDOWN: '网络不通，请检查设备电源和网线',
  ENOTFOUND: '找不到设备的主机地址',
  EAI_AGAIN: '找不到设备的主机地址',
  ETIMEDOUT: '设备没有在时限内应答',
  TimeoutError: '设备没有在时限内应答',
  AbortError: '设备没有在时限内应答',
}

/** What went wrong with a device, as a sentence for whoever stands before it. */
export function deviceFault(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const inner = error.cause instanceof Error ? error.cause : error
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  const words = WORDS[code] ?? WORDS[error.name]
  if (words !== undefined) return new Error(words, { cause: error })
  const isSaid = /[\u4e00-\u9fff]/.test(error.message)
  return isSaid ? error : new Error(`无法连接设备：${inner.message}`, { cause: error })
}
