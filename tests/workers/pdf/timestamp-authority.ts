import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CONFIG = `
[req]
distinguished_name = name
prompt = no
x509_extensions = stamping
[name]
CN = Test Timestamp Authority
[stamping]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = this
[this]
serial = ./serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`;

/** What the authority does with a question. */
export type Mood = 'answers' | 'is busy' | 'stamps something else' | 'sends elsewhere';

/** An RFC 3161 timestamp authority on this machine, made of OpenSSL's command line. */
export class LocalTimestampAuthority {
  mood: Mood = 'answers';
  asked = 0;
  readonly #server: Server;

  private constructor(readonly folder: string) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.asked += 1;
      if (this.mood === 'is busy') return response.writeHead(503).end();
      if (this.mood === 'sends elsewhere' && request.url === '/') {
        return response.writeHead(307, { Location: '/elsewhere' }).end();
      }
      const reply = await this.#stamp(Buffer.concat(chunks));
      return response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(reply);
    });
  }

  static async open(): Promise<LocalTimestampAuthority> {
    const folder = await mkdtemp(path.join(tmpdir(), 'greenlane-timestamps-'));
    const authority = new LocalTimestampAuthority(folder);
    await writeFile(path.join(folder, 'tsa.cnf'), CONFIG);
    await writeFile(path.join(folder, 'serial'), '01\n');
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem'];
    await authority.openssl('req', '-x509', ...key, '-days', '2', '-config', 'tsa.cnf');
    await new Promise<void>((ready) => authority.#server.listen(0, '127.0.0.1', ready));
    return authority;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    await new Promise((closed) => this.#server.close(closed));
    await rm(this.folder, { recursive: true });
  }

  async openssl(...args: string[]): Promise<string> {
    const { stdout } = await run('openssl', args, { cwd: this.folder });
    return stdout;
  }

  async #stamp(query: Buffer): Promise<Buffer> {
    await writeFile(path.join(this.folder, 'query.tsq'), query);
    if (this.mood === 'stamps something else') {
      await writeFile(path.join(this.folder, 'else'), 'something else');
      await this.openssl('ts', '-query', '-data', 'else', '-sha256', '-cert', '-out', 'query.tsq');
    }
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
    const files = ['-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr'];
    await this.openssl('ts', '-reply', ...signer, ...files);
    return readFile(path.join(this.folder, 'reply.tsr'));
  }

  /** What OpenSSL says to a token over the bytes that it should stand for. */
  async verify(token: Buffer, stamped: Buffer): Promise<string> {
    await writeFile(path.join(this.folder, 'token.der'), token);
    await writeFile(path.join(this.folder, 'stamped'), stamped);
    const question = ['-data', 'stamped', '-in', 'token.der', '-token_in'];
    return this.openssl('ts', '-verify', ...question, '-CAfile', 'tsa.pem');
  }
}
