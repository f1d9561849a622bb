import { existsSync } from 'node:fs'
import { readCommand, runVisibly } from '../programs/run-command.ts'

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx']

const look = () => PLACES.find((path) => existsSync(path))

/** The reverse proxy, installed where that needs nobody's leave; undefined where it cannot be had. */
export const findNginx = async (): Promise<string | undefined> => {
  const found = look()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || (await readCommand('apt-get', ['--version'])) === undefined)
    return undefined
  console.log('A test needs nginx; installing it with apt-get ...')
  const install = () =>
    runVisibly('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
      DEBIAN_FRONTEND: 'noninteractive',
      // Ours is started by the test, and the machine's own is nobody's wish.
      RUNLEVEL: '1',
    })
  if (!(await install()) && (await runVisibly('apt-get', ['update']))) await install()
  return look()
}
