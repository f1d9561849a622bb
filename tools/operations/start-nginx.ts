import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../root.mjs'

/** The shop on the first port, and what is wished for it; the other lines are the same for other shops. */
const SHOP = /^ {2}server 127\.0\.0\.1:3000 (.+;)\n/gm
const OTHERS = /^ {2}server 127\.0\.0\.1:3001 .+;\n/gm
const OPEN_WITHIN_MS = 10_000

type Place = { readonly nginx: string; readonly folder: string; readonly port: number }

/** The site that we tell people to use, without what only a public machine has: certificates, its name and the port for plain HTTP. */
const siteFor = async ({ folder, port }: Omit<Place, 'nginx'>, shops: readonly number[]): Promise<string> => {
  const site = await readFile(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const [upstream = '', , secured = ''] = site.split(/^server \{$/m)
  if (!upstream.includes('server 127.0.0.1:3000 '))
    throw new Error('deploy/nginx.conf does not list the shop where it is looked for.')
  return (
    upstream
      .replace(OTHERS, '')
      .replace(SHOP, (_, wishes: string) =>
        shops.map((shop) => `  server 127.0.0.1:${shop} ${wishes}\n`).join(''),
      ) +
    'server {\n' +
    secured
      .split('\n')
      .filter((line) => !/^ {2}(ssl_|server_name |listen \[)/.test(line))
      .join('\n')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  ).replaceAll('/var/log/nginx/', `${folder}/`)
}

/** A reverse proxy of our own in front of shops on this machine, as in `deploy/nginx.conf`. */
export const startNginx = async ({ nginx, folder, port }: Place, shops: readonly number[]) => {
  await mkdir(folder, { recursive: true })
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;\nworker_processes 2;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\n` +
      `events {}\nhttp {\naccess_log off;\n${paths}\n${await siteFor({ folder, port }, shops)}\n}\n`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + OPEN_WITHIN_MS
  while (!(await fetch(`${origin}/metrics`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx does not start. ${complaints}`)
    await pause(50)
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      process.off('exit', killWithUs)
    },
  }
}
