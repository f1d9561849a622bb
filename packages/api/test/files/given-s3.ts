import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { isSignedBy } from './s3-signature.ts'
import { answerError, answerHalf, type Fault, planFaults, type Seen } from './s3-faults.ts'

const BUCKET = 'umbala'
const DOMAIN = 'store.test'
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Every host is this machine. */
const lookup: LookupFunction = (_host, { all }, found) => {
  if (all === true) found(null, [{ address: '127.0.0.1', family: 4 }])
  else found(null, '127.0.0.1', 4)
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address !== null ? address.port : 0

/**
 * A server that speaks S3, behind a front that counts and breaks what it is told to. The front also keeps two promises of a real store that
 * the server does not: a file is seen only when all of it came, and an upload in parts can be called off.
 */
export const givenS3 = async ({ pageSize = 1000 } = {}) => {
  const directory = await mkdtemp(join(tmpdir(), 'umbala-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, serviceEndpoint: DOMAIN }
  const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  const { port: storePort } = await store.run()
  const uploads = join(directory, BUCKET, '._S3rver_uploads')
  const faults = planFaults()
  const seen: Seen[] = []
  const turns = new Map<string, Promise<unknown>>()

  /** One change of a name after the other. */
  const inTurn = <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.get(path) ?? Promise.resolve()).then(work, work)
    turns.set(path, turn)
    return turn
  }

  /** The server wants the bucket in the signature wherever it stands, which no store does; so it is asked by path, and the front is the judge. */
  const pass = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { authorization, host = '', ...others } = headers
      const isByHost = host.startsWith(`${BUCKET}.`)
      const asked = isByHost
        ? { path: `/${BUCKET}${url ?? ''}`, headers: others }
        : { path: url, headers: { authorization, host, ...others } }
      request({ host: '127.0.0.1', port: storePort, method, ...asked }, resolve)
        .on('error', reject)
        .end(body)
    })

  const passOn = async (asked: IncomingMessage, body: Buffer, response: ServerResponse, fault?: Fault) => {
    const answer = await pass(asked, body)
    if (fault === 'lose the answer') {
      response.destroy()
      return
    }
    if (fault !== undefined) {
      answerHalf(answer, response, fault)
      return
    }
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    response.on('close', () => answer.destroy())
    answer.pipe(response)
  }

  /** The server hides its place in a list with a cipher that Node no longer has; the older kind of list does without. */
  const answerList = async (asked: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(asked.url ?? '', 'http://store')
    const [marker = ''] = (searchParams.get('continuation-token') ?? '').split('&')
    const query = new URLSearchParams({
      prefix: searchParams.get('prefix') ?? '',
      marker,
      'max-keys': String(pageSize),
    })
    const path = `/${BUCKET}?${query.toString()}`
    const page = await text(
      await new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port: storePort, path }, resolve).on('error', reject).end()
      }),
    )
    const last = page.slice(page.lastIndexOf('<Key>') + 5, page.lastIndexOf('</Key>'))
    const more = `$&<NextContinuationToken>${last}&amp;&lt;+/=&gt;</NextContinuationToken>`
    response.end(page.replace('<IsTruncated>true</IsTruncated>', more))
  }

  const answerUpload = async (
    asked: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    fault?: Fault,
  ) => {
    const uploadId = new URL(asked.url ?? '', 'http://store').searchParams.get('uploadId') ?? ''
    const isKnown = await access(join(uploads, uploadId)).then(
      () => true,
      () => false,
    )
    if (!isKnown) answerError(response, 404, 'NoSuchUpload')
    else if (asked.method !== 'DELETE') await passOn(asked, body, response, fault)
    else {
      await rm(join(uploads, uploadId), { recursive: true })
      response.writeHead(204).end()
    }
  }

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = asked
    seen.push({ method, path, headers })
    const fault = faults.next({ method, path, headers })
    if (fault === 'hang') return
    if (fault === 'cut') {
      asked.destroy()
      return
    }
    // A part of a file at the most.
    const body = await buffer(asked)
    const isKnown = headers.authorization?.includes(`=${KEY.accessKeyId}/`) === true
    const isOurs = headers.host?.startsWith(`${BUCKET}.`) === true || path.startsWith(`/${BUCKET}`)
    if (typeof fault === 'object') answerError(response, fault.status, fault.code)
    else if (isKnown && !isSignedBy(KEY.secretAccessKey, asked, body))
      answerError(response, 403, 'SignatureDoesNotMatch')
    else if (path.includes('list-type=2') && isKnown && isOurs) await answerList(asked, response)
    else if (path.includes('uploadId=')) await answerUpload(asked, body, response, fault)
    else if (method === 'GET' || method === 'HEAD') await passOn(asked, body, response, fault)
    else await inTurn(path, () => passOn(asked, body, response, fault))
  }

  const front = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const port = portOf(front.address())
  const settings = { region: 'af-south-1', bucket: BUCKET, prefix: 'shop/uploads/', ...KEY }

  return {
    seen,
    plan: faults.plan,
    forget: faults.forget,
    lookup,
    byPath: { ...settings, endpoint: `http://127.0.0.1:${port}`, addressing: 'path' },
    byHost: { ...settings, endpoint: `http://s3.${DOMAIN}:${port}`, addressing: 'virtual-host' },
    /** Uploads in parts that are neither finished nor called off. */
    unfinished: () => readdir(uploads).catch(() => []),
    close: async () => {
      front.closeAllConnections()
      front.close()
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  } as const
}

export type GivenS3 = Awaited<ReturnType<typeof givenS3>>
