import { describe, expect, test } from 'vitest'
import { useTestBed } from '#test/database.ts'
import { eventually } from '#test/until.ts'
import { notify, openNotifications } from './notifications.ts'
import { sql } from './sql.ts'

describe('what nodes say to each other', () => {
  const bed = useTestBed()
  const listen = async (...channels: readonly string[]) => {
    const notifications = await openNotifications(bed.url)
    const heard: string[] = []
    for (const channel of channels)
      notifications.on(channel, (payload) => heard.push(`${channel}:${payload}`))
    await notifications.ready()
    return { notifications, heard }
  }

  test('is heard by everyone who listens to the channel, and by no one else', async () => {
    const [one, two] = [await listen('models', 'rights'), await listen('rights')]
    await notify(bed.db, 'models', '7')
    await notify(bed.db, 'rights')
    await Promise.all([one.notifications.heard(), two.notifications.heard()])
    expect(one.heard).toEqual(['models:7', 'rights:'])
    expect(two.heard).toEqual(['rights:'])
    await Promise.all([one.notifications.close(), two.notifications.close()])
  })

  test('is said when the transaction commits, and never when it does not', async () => {
    const { notifications, heard } = await listen('models')
    await bed.db.transaction((tx) => notify(tx, 'models', 'kept'))
    const failing = bed.db.transaction(async (tx) => {
      await notify(tx, 'models', 'lost')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await notify(bed.db, 'models', 'last')
    await notifications.heard()
    expect(heard).toEqual(['models:kept', 'models:last'])
    await notifications.close()
  })

  test('a lost connection comes back, tells that something may have been missed, and hears again', async () => {
    const { notifications, heard } = await listen('models')
    await bed.db.run(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await eventually(() => expect(heard).toEqual(['models:']))
    await notify(bed.db, 'models', 'again')
    await notifications.heard()
    expect(heard).toEqual(['models:', 'models:again'])
    await notifications.close()
  })

  test('a channel may be named anything, a payload may hold quotes', async () => {
    const { notifications, heard } = await listen('odd"name')
    await notify(bed.db, 'odd"name', `it's "fine"`)
    await notifications.heard()
    expect(heard).toEqual([`odd"name:it's "fine"`])
    await notifications.close()
  })
})
