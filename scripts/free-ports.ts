import { createServer } from 'node:net';

/** Below the ports that the system hands to outgoing connections, which come and go while a server restarts. */
const FIRST = 20_000;
const LAST = 31_999;
const TRIES = 200;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/**
 * Ports that nothing listens on, drawn at random, so that two checkouts can test and measure on one machine at
 * the same time.
 *
 * @throws when two hundred draws found too few
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  for (let tried = 0; found.size < count; tried += 1) {
    if (tried === TRIES) throw new Error(`No ${count} free ports between ${FIRST} and ${LAST}.`);
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (!found.has(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}
