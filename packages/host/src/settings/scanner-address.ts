import type { NetConnectOpts } from 'node:net'
import { text } from './kinds.ts'

const HOST_AND_PORT = /^([\w.-]{1,253}|\[[0-9A-Fa-f:]+\]):(\d{1,5})$/

/** `host:port`, or the path of a socket. Null where none is named. */
export const scannerAddress = (name: string) =>
  text.transform((value, context): NetConnectOpts | null => {
    if (value === undefined) return null
    if (value.startsWith('/')) return { path: value }
    const [, host = '', port = ''] = HOST_AND_PORT.exec(value) ?? []
    if (host !== '' && Number(port) >= 1 && Number(port) <= 65_535)
      return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
    context.addIssue({ code: 'custom', message: `${name} must be host:port, or the path of a socket.` })
    return null
  })
