import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One input, as it goes over the wire; `fetch` would mend half of them. */
export interface Input {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** Sent without its length. */
  chunked: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Has an input answered; null where there was no answer. */
export type Send = (input: Input) => Promise<Answer | null>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 60_000;

/** Sends an input; null when the connection broke, as it does for what is no HTTP. */
export function send(port: number, input: Input): Promise<Answer | null> {
  const { method, path, body, chunked } = input;
  const headers: Record<string, string> = { ...input.headers };
  if (body !== null && !chunked) headers['Content-Length'] = String(body.byteLength);
  if (body !== null && chunked) headers['Transfer-Encoding'] = 'chunked';
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.setTimeout(PATIENCE_MS, () => reject(new Error(`${method} ${path} was not answered`)));
    sent.on('error', () => resolve(null));
    sent.end(body ?? undefined);
  });
}

/** Sends inputs over the wire to a server of this machine. */
export const overWire =
  (port: number): Send =>
  (input) =>
    send(port, input);
