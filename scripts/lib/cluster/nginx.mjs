import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from '../root.mjs'

/**
 * deploy/nginx.conf for some web servers on this machine. Those of `down` get no new requests.
 * @param {{ port: number, servers: number[], down?: number[] }} options
 */
export function nginxConfig({ port, servers, down = [] }) {
  const lines = servers.map((server) => `server 127.0.0.1:${server}${down.includes(server) ? ' down' : ''};`)
  const config = fs
    .readFileSync(inRoot('deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen ${port};`)
    .replace('worker_processes auto;', 'worker_processes 2;')
    .replace('server 127.0.0.1:3000;', lines.join('\n    '))
  // As root, nginx would run its workers as another user, who may not read the folder.
  return process.getuid?.() === 0 ? `user root;\n${config}` : config
}

/** Starts nginx. @returns `route`: sends requests to all servers except those of `down`, without breaking any */
export function startNginx(supervisor, { folder, ports, program, onLine }) {
  const place = path.join(folder, 'nginx')
  fs.mkdirSync(path.join(place, 'cache'), { recursive: true })
  const file = path.join(place, 'nginx.conf')
  // Debian's nginx has folders of its own for these, which only its user may write.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join(' ')
  const write = (down) => {
    const config = nginxConfig({ port: ports.site, servers: ports.web, down })
    fs.writeFileSync(file, config.replace('http {', `http {\n  ${temporary}`))
  }
  write([])
  const args = ['-p', place, '-c', file]
  supervisor.start({
    name: 'nginx',
    command: program,
    args: [...args, '-g', 'daemon off;'],
    restarts: () => true,
    onLine: (line) => onLine('nginx', line),
  })
  const route = async ({ down }) => {
    write(down)
    await supervisor.run({ name: 'nginx reload', command: program, args: [...args, '-s', 'reload'], onLine: () => {} })
  }
  return { route }
}
