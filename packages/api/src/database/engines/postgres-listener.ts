import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { assertChannel } from './engine.ts'
import type { Listen, OnMessage } from './engine.ts'

type Subscriber = { onMessage: OnMessage; onGap: () => void }

const FIRST_RETRY_MILLIS = 100
const LAST_RETRY_MILLIS = 5_000
const HEARTBEAT_MILLIS = 15_000

type Options = { config: pg.ClientConfig; onError: (error: Error) => void }

/**
 * One connection of its own that only listens, because a pooled one forgets its channels when it is handed on. It comes
 * back by itself after the server or the line was gone.
 */
export const createPostgresListener = ({ config, onError }: Options) => {
  const channels = new Map<string, Set<Subscriber>>()
  let connection: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let stopped = false

  const deliver = ({ channel, payload = '' }: pg.Notification) => {
    for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload)
  }

  const onLost = () => {
    clearInterval(heartbeat)
    connection = undefined
    if (!stopped) reconnect(FIRST_RETRY_MILLIS)
  }

  /** A line can die without a word; only asking shows it. Ending the client starts the way back. */
  const askRegularly = (client: pg.Client) => {
    heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(onError))
    }, HEARTBEAT_MILLIS).unref()
  }

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, application_name: 'umbala listener', keepAlive: true })
    client.on('notification', deliver)
    client.on('error', onError)
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(onError)
      throw error
    }
    client.once('end', onLost)
    askRegularly(client)
    return client
  }

  const connected = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }

  const reconnect = (delayMillis: number) => {
    clearTimeout(retry)
    retry = setTimeout(() => {
      connected().then(
        () => {
          for (const subscribers of channels.values()) for (const { onGap } of subscribers) onGap()
        },
        (error: unknown) => {
          if (error instanceof Error) onError(error)
          if (!stopped) reconnect(Math.min(delayMillis * 2, LAST_RETRY_MILLIS))
        },
      )
    }, delayMillis).unref()
  }

  const forget = (channel: string, subscriber: Subscriber) => {
    const subscribers = channels.get(channel)
    subscribers?.delete(subscriber)
    if (subscribers?.size === 0) channels.delete(channel)
  }

  const listen: Listen = async (channel, onMessage, onGap = () => undefined) => {
    assertChannel(channel)
    const subscriber = { onMessage: AsyncResource.bind(onMessage), onGap: AsyncResource.bind(onGap) }
    channels.set(channel, (channels.get(channel) ?? new Set()).add(subscriber))
    try {
      await (await connected()).query(`listen ${channel}`)
    } catch (error) {
      forget(channel, subscriber)
      throw error
    }
    return async () => {
      forget(channel, subscriber)
      const client = await connection?.catch(() => undefined)
      // On a line that has just broken the server has forgotten the channel already.
      if (!channels.has(channel) && !stopped) await client?.query(`unlisten ${channel}`).catch(onError)
    }
  }

  const close = async () => {
    stopped = true
    clearTimeout(retry)
    const client = await connection?.catch(() => undefined)
    await client?.end()
  }

  return { listen, close }
}
