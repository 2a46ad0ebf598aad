const PATIENCE = 5000

/** Asks the service of this machine how it is. */
export async function askHealth({ PORT = '8080' }) {
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`, {
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { data, msg } = await answer.json()
    if (answer.ok && data?.status === 'ready') return { isUp: true, version: data.version }
    return { isUp: false, why: msg ?? `状态 ${answer.status}` }
  } catch (error) {
    return { isUp: false, why: error.cause?.code ?? error.name }
  }
}

/** Seconds since the last backup that was proved, by the figures of the running service; null: it does not say. */
export async function askBackupAge({ PORT = '8080' }) {
  try {
    const answer = await fetch(`http://127.0.0.1:${PORT}/metrics`, {
      signal: AbortSignal.timeout(PATIENCE),
    })
    const said = /^junheng_backup_age_seconds (\d+(?:\.\d+)?)$/m.exec(await answer.text())
    return said === null ? null : Number(said[1])
  } catch {
    return null
  }
}
