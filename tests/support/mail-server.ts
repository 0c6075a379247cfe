import { once } from 'node:events'
import net from 'node:net'

/** A minimal SMTP server that accepts every mail and stores it. */
export class MailServer {
  readonly mails: string[] = []
  private server: net.Server | undefined

  constructor(readonly port: number) {}

  async listen(): Promise<void> {
    this.server = net.createServer((socket) => {
      let mail: string | null = null
      const say = (line: string) => socket.write(`${line}\r\n`)
      say('220 mail.test')
      let rest = ''
      socket.on('data', (chunk) => {
        rest += chunk
        for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
          const line = rest.slice(0, end)
          rest = rest.slice(end + 2)
          if (mail !== null && line !== '.') mail += `${line}\n`
          else if (mail !== null) {
            this.mails.push(mail)
            mail = null
            say('250 kept')
          } else if (line === 'DATA') {
            mail = ''
            say('354 go on')
          } else say(line === 'QUIT' ? '221 bye' : '250 fine')
        }
      })
      socket.on('error', () => {})
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
  }

  close(): void {
    this.server?.close()
  }
}
