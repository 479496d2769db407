import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from './sign-in.ts';

/** What workerd holds in memory while uploads of 50 MB run at once; the server is another process of this machine. */

const UPLOAD_BYTES = 52_428_800;
const CHUNK_BYTES = 64 * 1024;

interface Upload {
  origin: string;
  token: string;
  filingId: string;
}

/** Megabytes that a process has in memory, and the most it ever had. */
export function residentMegabytes(pid: string): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: of('VmRSS') / 1024, peak: of('VmHWM') / 1024 };
}

/** A form whose PDF has so many bytes, unlike any other, as it goes over the wire. */
function* form(filingId: string, mark: number): Generator<Buffer> {
  const field = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const head = `%PDF-1.7\n% ${mark} ${Date.now()}\n`;
  const tail = '\n%%EOF\n';
  yield Buffer.from(
    `${field('filing_id', filingId)}${field('document_type', 'other')}${field('substance_id', 'all')}--b\r\nContent-Disposition: form-data; name="file"; filename="${mark}.pdf"\r\n\r\n${head}`,
  );
  let left = UPLOAD_BYTES - head.length - tail.length;
  for (const chunk = Buffer.alloc(CHUNK_BYTES, 0x20); left > 0; left -= chunk.byteLength) {
    yield left < chunk.byteLength ? chunk.subarray(0, left) : chunk;
  }
  yield Buffer.from(`${tail}\r\n--b--\r\n`);
}

async function upload({ origin, token, filingId }: Upload, mark: number): Promise<number> {
  const response = await fetch(`${origin}/cnscc/api/files/upload`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
    },
    body: Readable.toWeb(Readable.from(form(filingId, mark))) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const { code } = (await response.json()) as { code: number };
  return code;
}

/** So many uploads at once, with what the process held before, at most meanwhile, and ten seconds after. */
async function measure(of: Upload, pid: string, atOnce: number) {
  const before = residentMegabytes(pid).now;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid).now);
  }, 20);
  const began = performance.now();
  const codes = await Promise.all(Array.from({ length: atOnce }, (_, mark) => upload(of, mark)));
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  await sleep(10_000);
  return { atOnce, codes, before, most, after: residentMegabytes(pid).now, seconds };
}

// node bench/upload-memory.ts http://127.0.0.1:8787 PID_OF_WORKERD ID_OF_A_FILING
const [origin = '', pid = '', filingId = ''] = process.argv.slice(2);
const token = await signIn(origin, 'zhao.lei@donghai.example');
for (const atOnce of [1, 10]) {
  console.log(JSON.stringify(await measure({ origin, token, filingId }, pid, atOnce)));
}
